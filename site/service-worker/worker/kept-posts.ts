/** A post on the device: its address, and its heading as markup that was escaped already. */
export type KeptPost = { path: string; title: string; lang: string };

const heading = /<h1 class="post__title"(?: lang="(\w+)")?>([^<]*)<\/h1>/;
const place = /(<div class="kept-posts") hidden="">(.*?<ul[^>]*>)/s;

/** The post that a kept page shows; none where it shows something else. */
export function postIn(html: string, path: string): KeptPost[] {
	const [, lang = '', title] = heading.exec(html) ?? [];
	return title ? [{ path, title, lang }] : [];
}

/** The offline page with these posts to read. */
export const withPosts = (html: string, posts: readonly KeptPost[]): string =>
	html.replace(place, (_, begin: string, list: string) => `${begin}>${list}${posts.map(item).join('')}`);

const item = ({ path, title, lang }: KeptPost): string =>
	`<li><a href="${path}"${lang && ` lang="${lang}"`}>${title}</a></li>`;
