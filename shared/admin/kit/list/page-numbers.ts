/** The pages that a list offers: the first, the last, those around the one on display; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
	const shown = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
	// A gap of a single page is no shorter than its number.
	if (page === 4) shown.push(2);
	if (page === pages - 3) shown.push(pages - 1);
	const inOrder = [...new Set(shown)].sort((a, b) => a - b);
	return inOrder.flatMap((n, at) => (at > 0 && n - (inOrder[at - 1] ?? 0) > 1 ? [null, n] : [n]));
}
