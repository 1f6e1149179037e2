import { metaScreens } from '@clearway/shared/words/admin-meta.ts';
import { pages as text } from '@clearway/shared/words/admin-pages.ts';
import { Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { adminPathOf, adminPaths, publicPages, settingScreens } from '../../contract/addresses.ts';
import type { Meta } from '../../contract/meta.ts';
import { createPath } from '../../contract/records.ts';
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
		<Page title={text.title} lead={text.lead} isSheet>
			<ul className={`ruled ${classes.pages}`}>
				{[...Object.keys(publicPages), ...further].map((page) => (
					<PageLine key={page} page={page} meta={metas.find((meta) => meta.page === page)} />
				))}
				<li>
					<h2>{text.thanks}</h2>
					<Group className={classes.ways} gap="4px 16px">
						<Link to={settingScreens.thanks}>{text.texts}</Link>
					</Group>
				</li>
			</ul>
		</Page>
	);
}

function PageLine({ page, meta }: { page: string; meta: Meta | undefined }) {
	const texts = screens[page];
	const newMeta = `${createPath('meta')}?${new URLSearchParams({ page })}`;
	return (
		<li>
			<h2>
				{pageName(page)} <div className="note">{pagePath(page)}</div>
			</h2>
			<div>
				{meta ? (
					<>
						<Text>{meta.title}</Text>
						<p className="note">{meta.description}</p>
					</>
				) : (
					<p className="note">{text.noMeta}</p>
				)}
			</div>
			<Group className={classes.ways} gap="4px 16px">
				{texts !== undefined && (
					<Link
						to={texts}
						aria-label={`${pageName(page)}: ${page === 'blog' ? text.categories : text.texts}`}
					>
						{page === 'blog' ? text.categories : text.texts}
					</Link>
				)}
				<Link
					to={meta ? adminPathOf.meta(meta.id) : newMeta}
					aria-label={`${pageName(page)}: ${metaScreens.both}`}
				>
					{metaScreens.both}
				</Link>
			</Group>
		</li>
	);
}
