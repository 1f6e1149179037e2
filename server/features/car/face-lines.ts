import type { DeliveredLine, DeliveredSummary } from '@clearway/shared/contract/delivered.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import { compareLines, type EstimateLine } from '@clearway/shared/domain/delivered/compare.ts';
import { type CarRow, estimateLines } from './car-rows.ts';
import { receiptOf } from './face.ts';

/** The estimate of a car beside its receipt, with the names of lines in a language. */
export function linesOfFace(
	row: CarRow,
	language: Language,
): { lines: DeliveredLine[]; total: DeliveredSummary['total'] } {
	const receipt = receiptOf(row);
	const estimate = estimateLines(row);
	const { lines, total } = compareLines(estimate, receipt, row.currency);
	const names = [...estimate.map(ownTitle), ...receipt.further.map(({ titles }) => titles)];
	return { lines: lines.map((line, index) => ({ ...line, ...named(names[index] ?? {}, language) })), total };
}

type Titles = { readonly [L in Language]?: string | undefined };

// Titles without a language in the office's table are Russian.
const ownTitle = ({ title, translations }: EstimateLine): Titles => ({
	...(title !== undefined && { ru: title }),
	...(translations?.uk?.title !== undefined && { uk: translations.uk.title }),
});

/**
 * The title of a line in a language; if it is missing, the title in the other language, which is then named.
 */
function named(titles: Titles, language: Language): Pick<DeliveredLine, 'title' | 'language'> {
	if (titles[language]) return { title: titles[language] };
	const [written] = Object.entries(titles).filter(([, title]) => title);
	return written ? { title: written[1], language: written[0] as Language } : {}; // a key of `Titles`
}
