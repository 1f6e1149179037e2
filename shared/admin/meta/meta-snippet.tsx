import { metaScreens as text } from '@clearway/shared/words/admin-meta.ts';
import { useCompanyName } from '../kit/company-name.ts';
import classes from './meta.module.css';
import { pagePath } from './meta-pages.ts';

// What search engines show of either before they cut.
const titleLength = 60;
const descriptionLength = 160;

/** A page as a search engine shows it, cut where they cut. */
export function SearchSnippet({
	page,
	title,
	description,
}: {
	page: string;
	title: string;
	description: string;
}) {
	const site = useCompanyName();
	return (
		<figure className={classes.figure}>
			<figcaption className={classes.caption}>{text.snippet}</figcaption>
			<div className={classes.snippet}>
				<div className={classes.address}>
					{site} <span>› {pagePath(page).slice(1) || '…'}</span>
				</div>
				<div className={classes.snippetTitle}>{cut(title, titleLength) || text.snippetEmptyTitle}</div>
				<div className={classes.description}>{cut(description, descriptionLength) || text.snippetEmpty}</div>
			</div>
		</figure>
	);
}

/** Cut between words, with the dots that search engines put there. */
export function cut(whole: string, length: number): string {
	const line = whole.replace(/\s+/g, ' ').trim();
	if (line.length <= length) return line;
	const head = line.slice(0, length);
	const end = head.lastIndexOf(' ');
	return `${(end > length / 2 ? head.slice(0, end) : head).replace(/[\s,.;:—-]+$/, '')} …`;
}
