import { Day } from '@clearway/shared/ui/day.tsx';
import { foreignLanguage } from '@clearway/shared/ui/foreign-language.ts';
import { language } from '@clearway/shared/words/language.ts';
import { Invite } from './invite.tsx';
import { PageLink } from './page-link.tsx';
import type { PostCard } from './post-card.ts';
import { PostPicture } from './post-picture.tsx';

type Level = 2 | 3;

type Props = { posts: readonly PostCard[]; level?: Level; lead?: boolean; atTop?: boolean };

/**
 * `lead` draws the first post large, which leaves a place at the end of a full page for the link to the
 * calculator. `atTop` means that the first rows are visible without scrolling.
 */
export function PostList({ posts, level = 2, lead = false, atTop = false }: Props) {
	const firstOf = (index: number) => {
		if (!atTop || index > 3) return undefined;
		return lead && index === 0 ? 'now' : 'soon';
	};
	return (
		<ul className={lead ? 'posts posts--lead' : 'posts'}>
			{posts.map((post, index) => (
				<PostItem
					key={post.id}
					post={post}
					level={level}
					isLarge={lead && index === 0}
					first={firstOf(index)}
				/>
			))}
			{lead && posts.length % 3 === 0 && (
				<li className="post-item">
					<Invite />
				</li>
			)}
		</ul>
	);
}

type ItemProps = { post: PostCard; level: Level; isLarge: boolean; first: 'now' | 'soon' | undefined };

function PostItem({ post, level, isLarge, first }: ItemProps) {
	const Heading = `h${level}` as const;
	const [category] = post.categories;
	const lang = post.language === language ? undefined : post.language;
	return (
		<li className={isLarge ? 'post-item post-item--large' : 'post-item'}>
			<PostPicture
				image={post.image}
				language={post.language}
				sizes={isLarge ? large : small}
				first={first}
			/>
			<div className="post-item__text">
				<p className="post-item__meta">
					{post.publishedAt && <Day value={post.publishedAt} />}
					{category && (
						<span lang={foreignLanguage(category.title, category.language)}>{category.title}</span>
					)}
				</p>
				<Heading className="post-item__title">
					<PageLink href={`/blog/${post.slug}`} lang={lang}>
						{post.title}
					</PageLink>
				</Heading>
				<p className="post-item__description" lang={lang}>
					{post.description}
				</p>
			</div>
		</li>
	);
}

// The widths of a cover, by the containers of the specification.
const large =
	'(min-width: 1430px) 780px, (min-width: 1240px) 680px, (min-width: 992px) 540px, (min-width: 576px) 540px, calc(100vw - 32px)';
const small =
	'(min-width: 1430px) 432px, (min-width: 1240px) 378px, (min-width: 992px) 298px, (min-width: 768px) 348px, (min-width: 576px) 540px, calc(100vw - 32px)';
