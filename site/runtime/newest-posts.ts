import type { Api } from '@clearway/shared/client/api.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';
import { language } from '@clearway/shared/words/language.ts';
import type { PageError } from './page-error.ts';
import { typesetData } from './typeset-data.ts';

const mostPosts = 3;

/** Adds posts to read to a missing page; if they fail, the page stays as it is. */
export async function withPosts(error: PageError, api: Pick<Api<ApiContract>, 'post'>): Promise<PageError> {
	if (error.status !== 404) return error;
	const posts = await api.post.page({ params: { page: '1' } }).then(({ data }) => data, noPosts);
	if (posts.length === 0) return error;
	return {
		...error,
		posts: posts.slice(0, mostPosts).map(({ slug, title, language: written }) => ({
			href: `/blog/${slug}`,
			children: typesetData(title),
			...(written !== language && { lang: written }),
		})),
	};
}

const noPosts = () => [];
