import { blogList as words } from '@clearway/shared/words/blog-list.ts';
import { PageLink } from './page-link.tsx';

type Props = { page: number; pages: number; hrefOf: (page: number) => string };

export function Pagination({ page, pages, hrefOf }: Props) {
	if (pages < 2) return null;
	return (
		<nav className="pagination" aria-label={words.pages}>
			{page > 1 && (
				<PageLink className="pagination__step" href={hrefOf(page - 1)} rel="prev">
					{words.previous}
				</PageLink>
			)}
			<ol className="pagination__pages">
				{shownPages(page, pages).map((number, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the row is drawn anew for every page
					<li key={index}>
						{number === null ? (
							<span aria-hidden="true">…</span>
						) : (
							<PageLink
								href={hrefOf(number)}
								aria-label={words.page(number)}
								aria-current={number === page ? 'page' : undefined}
							>
								{number}
							</PageLink>
						)}
					</li>
				))}
			</ol>
			{page < pages && (
				<PageLink className="pagination__step" href={hrefOf(page + 1)} rel="next">
					{words.next}
				</PageLink>
			)}
		</nav>
	);
}

/** The page numbers to show; null stands for a gap. */
export function shownPages(page: number, pages: number): (number | null)[] {
	const wanted = [...new Set([1, page - 1, page, page + 1, pages])]
		.filter((number) => number >= 1 && number <= pages)
		.sort((a, b) => a - b);
	return wanted.flatMap((number, index) => {
		const gap = number - (wanted[index - 1] ?? 0);
		// The number of a single page is as short as a gap.
		if (gap === 2) return [number - 1, number];
		return gap > 2 ? [null, number] : [number];
	});
}
