import { posts } from '@clearway/shared/words/admin-posts.ts';
import { languageNames } from '@clearway/shared/words/language-names.ts';
import { postLanguages } from '@clearway/shared/words/post-languages.ts';
import { Link } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import type { PostRow } from '../../contract/post.ts';
import { shortDate } from '../../format/date.ts';
import { Group } from '../kit/layout.ts';
import type { Column } from '../kit/list/list.tsx';
import { PostState } from './editor/post-state.tsx';
import classes from './posts.module.css';

const words = posts.list;

const day = (at: string | null) => (at ? <time dateTime={at}>{shortDate(new Date(at))}</time> : '—');

// Each language leads to its own text, and says when it is outdated or not on the site.
const Languages = ({ row }: { row: PostRow }) => (
	<Group component="span" className={classes.languages ?? ''} wrap="nowrap" gap="xxs">
		{row.languages.map((text) => {
			const notes = [
				text.status === 'published' ? null : posts.status[text.status],
				text.isOutdated ? postLanguages.outdated : null,
			].filter((note) => note !== null);
			const more = notes.length > 0 ? ` (${notes.join(', ')})` : '';
			return (
				<Link key={text.language} to={adminPathOf.post(text.id)} title={languageNames[text.language]}>
					<span aria-hidden="true">{text.language.toUpperCase()}</span>
					<span className="visually-hidden" lang={text.language}>
						{languageNames[text.language]}
					</span>
					{more}
				</Link>
			);
		})}
	</Group>
);

export const postColumns: readonly Column<PostRow>[] = [
	{
		key: 'title',
		label: words.name,
		sort: ['title', '-title'],
		cell: (row) => (
			<Group component="span" gap="sm" wrap="nowrap">
				<img
					className={classes.thumb}
					src={row.image.variants.find(({ type }) => type === 'image/webp')?.url}
					alt=""
					width={40}
					height={25}
					loading="lazy"
				/>
				<span className={classes.title} title={row.title}>
					{row.title}
				</span>
				<span className={`note one-line ${classes.slug}`}>/blog/{row.slug}</span>
			</Group>
		),
	},
	{
		key: 'state',
		label: words.state,
		isBelow: true,
		isTight: true,
		cell: (row) => (
			<Group component="span" className={classes.state ?? ''} display="inline-flex" gap="0 12px">
				<PostState post={row} hasDraft={row.hasDraft} edit={row.edit} />
				{row.languages.length > 1 && <Languages row={row} />}
			</Group>
		),
	},
	{
		key: 'categories',
		label: words.categories,
		isExtra: true,
		cell: (row) => (
			<span className={classes.categories}>{row.categories.map(({ title }) => title).join(', ') || '—'}</span>
		),
	},
	{
		key: 'publishedAt',
		label: words.published,
		sort: ['publishedAt', '-publishedAt'],
		isTight: true,
		isExtra: true,
		cell: (row) => day(row.publishedAt),
	},
	{
		key: 'updatedAt',
		label: words.updated,
		sort: ['updatedAt', '-updatedAt'],
		isTight: true,
		isSpare: true,
		cell: (row) => day(row.updatedAt),
	},
];
