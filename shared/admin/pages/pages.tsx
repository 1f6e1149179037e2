import { metaScreens } from '@clearway/shared/words/admin-meta.ts';
import { pages as text } from '@clearway/shared/words/admin-pages.ts';
import { language } from '@clearway/shared/words/language.ts';
import { Button, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { adminPathOf, adminPaths, publicPages, settingScreens } from '../../contract/addresses.ts';
import type { Meta } from '../../contract/meta.ts';
import { createPath } from '../../contract/records.ts';
import { Group } from '../kit/layout.ts';
import { Page } from '../kit/page.tsx';
import { pageName, pagePath } from '../meta/meta-pages.ts';
import { useReloadOnNews } from '../services/news.ts';
import { screen, type ViewProps } from '../services/screen.tsx';
import classes from './pages.module.css';

/** The pages of the site: what a search engine reads of each, and the ways to its texts. */
export default screen({
	title: text.title,
	load: ({ api }, { signal }) => api.meta.list({}, signal),
	View: Pages,
});

const screens: Readonly<Record<string, string | undefined>> = {
	...settingScreens,
	blog: adminPaths.categories,
};

function Pages({ data: metas }: ViewProps<Meta[], Record<never, never>>) {
	useReloadOnNews('meta');
	const further = metas.map(({ page }) => page).filter((page) => !Object.hasOwn(publicPages, page));
	return (
		<Page title={text.title}>
			<ul className={classes.pages}>
				{[...Object.keys(publicPages), ...further].map((page) => (
					<PageCard key={page} page={page} meta={metas.find((meta) => meta.page === page)} />
				))}
				<li className={`panel ${classes.card}`}>
					<h2>{text.thanks}</h2>
					<Group gap="xs">
						<Way to={settingScreens.thanks} of={text.thanks} name={text.texts} />
					</Group>
				</li>
			</ul>
		</Page>
	);
}

/** A text in the language of this admin, else in the record's own. */
const textOf = (meta: Meta, field: 'title' | 'description'): string =>
	meta.translations?.[language]?.[field] || meta[field];

/** What a search engine shows of a page, and the ways to what it says. */
function PageCard({ page, meta }: { page: string; meta: Meta | undefined }) {
	const texts = screens[page];
	const newMeta = `${createPath('meta')}?${new URLSearchParams({ page })}`;
	const of = pageName(page);
	return (
		<li className={`panel ${classes.card}`}>
			<Group component="h2" justify="space-between" gap="xs">
				{of} <span className="note">{pagePath(page)}</span>
			</Group>
			<div>
				{meta && <Text mb="xxs">{textOf(meta, 'title')}</Text>}
				<p className={`note ${classes.description}`}>{meta ? textOf(meta, 'description') : text.noMeta}</p>
			</div>
			<Group gap="xs">
				{texts !== undefined && (
					<Way to={texts} of={of} name={page === 'blog' ? text.categories : text.texts} />
				)}
				<Way to={meta ? adminPathOf.meta(meta.id) : newMeta} of={of} name={metaScreens.both} />
			</Group>
		</li>
	);
}

const Way = ({ to, of, name }: { to: string; of: string; name: string }) => (
	<Button component={Link} to={to} variant="default" size="compact-md" aria-label={`${of}: ${name}`}>
		{name}
	</Button>
);
