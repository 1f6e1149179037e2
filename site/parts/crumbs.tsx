import { site as words } from '@clearway/shared/words/ru/site.ts';

/** Breadcrumbs above a page's title. */
export const Crumbs = ({ items }: { items: readonly { title: string; path: string }[] }) => (
	<nav className="crumbs" aria-label={words.crumbs}>
		<ol>
			{items.map(({ title, path }) => (
				<li key={path}>
					<a href={path}>{title}</a>
				</li>
			))}
		</ol>
	</nav>
);
