import type { Post, PostSummary } from '@clearway/shared/contract/post.ts';
import { dayOf } from '@clearway/shared/format/date.ts';
import { Day } from '@clearway/shared/ui/day.tsx';
import { foreignLanguage } from '@clearway/shared/ui/foreign-language.ts';
import { blog as words } from '@clearway/shared/words/blog.ts';
import { language, languageWords } from '@clearway/shared/words/language.ts';
import { site } from '@clearway/shared/words/site.ts';
import { redirect } from 'react-router-dom';
import { PageLink } from '../parts/page-link.tsx';
import { PaperFoot } from '../parts/paper-foot.tsx';
import { type PostCard, postCard } from '../parts/post-card.ts';
import { PostList } from '../parts/post-list.tsx';
import { PostPicture } from '../parts/post-picture.tsx';
import { Share } from '../parts/share.tsx';
import { withOwnLinks } from '../runtime/language.ts';
import { once } from '../runtime/once.ts';
import { page } from '../runtime/page.tsx';
import type { SiteData } from '../runtime/site-data.ts';
import { useAddress, useSite } from '../runtime/use-site.ts';
import { postTwins } from '../seo/post-twins.ts';

type Data = { post: Post; related: PostCard[] };

export default page<Data>({
	name: 'post',
	load: async (context) => {
		const slug = context.params.slug ?? '';
		const post = await context.api.post.single({ params: { slug } }, context.signal);
		// The other language's address leads to the text in this language, if there is one, and an old address to the
		// current one.
		const readable = post.twins.find((twin) => twin.language === language) ?? post;
		if (readable.slug !== slug) throw redirect(`/blog/${readable.slug}`, 301);
		const [category] = post.categories;
		const query = category ? { query: { category: String(category.id) } } : {};
		const [sameSubject] = await Promise.all([
			context.api.post.page({ params: { page: '1' }, ...query }, context.signal),
			context.loadChunk(drawing),
		]);
		return dataOf(context.site)(post)(sameSubject);
	},
	head: ({ post }) => ({
		title: post.metaTitle || post.title,
		description: post.metaDescription || post.description,
		keywords: post.keywords,
		path: `/blog/${post.slug}`,
		language: post.language,
		type: 'article',
		publishedAt: post.publishedAt,
		// Compared as text, a day is less than any instant of it.
		updatedAt: post.verifiedOn > post.updatedAt ? post.verifiedOn : post.updatedAt,
		author: post.author,
		crumbs: [
			{ title: words.title, path: '/blog' },
			{ title: post.title, path: `/blog/${post.slug}` },
		],
	}),
	twins: ({ post }) => postTwins(post),
	View: ({ data }) => <PostView {...data} />,
	drawnHtml: {
		selector: '.prose',
		without: (data) => withText(data, ''),
		restore: withText,
	},
});

function withText({ post, related }: Data, text: string): Data {
	return { post: { ...post, text }, related };
}

// The API answers with the same objects until the content changes.
const dataOf = once((site: SiteData) =>
	once((post: Post) =>
		once(async ({ data }: { data: PostSummary[] }): Promise<Data> => {
			const others = data.filter(({ id }) => id !== post.id).slice(0, 3);
			return { post: await drawn(post, site), related: others.map(postCard) };
		}),
	),
);

// A post that came with its page is drawn already, so its reader does not load the drawing code.
const drawing = () => import('../parts/draw-text.ts');
const drawn = async (post: Post, site: SiteData): Promise<Post> => {
	const { drawText } = await drawing();
	return { ...post, text: withOwnLinks(site, drawText(post.text, post.language)) };
};

function PostView({ post, related }: Data) {
	const { publicUrl } = useSite();
	const address = useAddress();
	const lang = post.language === language ? undefined : post.language;
	return (
		<>
			<article className="post container" data-post={post.id}>
				<header className="post__head">
					<Crumbs
						items={[
							{ title: words.title, path: '/blog' },
							...post.categories
								.slice(0, 1)
								.map(({ id, title }) => ({ title, path: `/blog?category=${id}` })),
						]}
					/>
					<h1 className="post__title" lang={lang}>
						{post.title}
					</h1>
					{post.description && (
						<p className="lead" lang={lang}>
							{post.description}
						</p>
					)}
					{lang && <p className="post__elsewhere">{languageWords.postElsewhere}</p>}
					<p className="post__dates">
						{post.publishedAt && <Day value={post.publishedAt} />}
						{isUpdated(post) && (
							<span>
								{words.updated} <Day value={post.updatedAt} />
							</span>
						)}
						{post.verifiedOn && (
							<span>
								{words.verified} <Day value={post.verifiedOn} />
							</span>
						)}
						{post.author && <span lang={lang}>{post.author}</span>}
					</p>
				</header>
				<PostPicture
					image={post.image}
					language={post.language}
					sizes="(min-width: 1430px) 1040px, (min-width: 992px) 960px, (min-width: 576px) 720px, calc(100vw - 32px)"
					first="now"
				/>
				<div
					className="prose"
					lang={lang}
					// Only pages with a video load the player.
					ref={(prose) => {
						if (prose?.querySelector('.video')) void import('../parts/play-video.ts');
					}}
					// biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans the text against an allow-list at every write
					dangerouslySetInnerHTML={{ __html: post.text }}
				/>
				<footer className="post__foot">
					<Share url={publicUrl + address(`/blog/${post.slug}`)} title={post.title} />
					<PageLink className="more" href="/calculator">
						{words.calculate.title}
					</PageLink>
				</footer>
				<PaperFoot path={`/blog/${post.slug}`} />
			</article>
			{related.length > 0 && (
				<section className="section container" aria-labelledby="related">
					<h2 className="section__title" id="related">
						{words.related}
					</h2>
					<PostList posts={related} level={3} />
				</section>
			)}
		</>
	);
}

// A correction on the day of publication needs no second date.
const isUpdated = ({ publishedAt, updatedAt }: Post): boolean =>
	publishedAt !== null && dayOf(new Date(updatedAt)) > dayOf(new Date(publishedAt));

const Crumbs = ({ items }: { items: readonly { title: string; path: string }[] }) => (
	<nav className="crumbs" aria-label={site.crumbs}>
		<ol>
			{items.map(({ title, path }) => (
				<li key={path}>
					<PageLink href={path} lang={foreignLanguage(title)}>
						{title}
					</PageLink>
				</li>
			))}
		</ol>
	</nav>
);
