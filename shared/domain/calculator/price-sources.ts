import type { Explanation, PriceList, Source } from './explanation.ts';

/** A price list that the office may name: of the roads and ships, or one whose prices are options. */
type Listed = PriceList | 'transportation' | 'ship-delivery';

/** The price lists, by the word that names each in the option. */
export const priceLists: readonly Listed[] = [
	...(['copart', 'iaa', 'transportation', 'ship-delivery'] as const),
	...(['insurance', 'carrier', 'ports', 'trucks', 'company'] as const),
];

/** The office's name for a price list, and the address of its page. */
export type PriceSources = ReadonlyMap<Listed, { cited?: string; href?: string }>;

/** Reads the list, a source in a line; a line that cannot be read is a number in `broken`, counted from 1. */
export function readPriceSources(text: string): { sources: PriceSources; broken: number[] } {
	const sources = new Map<Listed, { cited?: string; href?: string }>();
	const broken: number[] = [];
	text.split('\n').forEach((line, index) => {
		if (line.trim() === '') return;
		const [list = '', ...parts] = line.split('|').map((part) => part.trim());
		const known = priceLists.find((title) => title === list);
		const [name = '', link = ''] = isLink(parts[0] ?? '') ? ['', ...parts] : parts;
		const isRead = parts.length <= 2 && (name !== '' || link !== '') && (link === '' || isLink(link));
		if (known && isRead) sources.set(known, { ...(name && { cited: name }), ...(link && { href: link }) });
		else broken.push(index + 1);
	});
	return { sources, broken };
}

/** The explanation with the office's name and page for its price list. */
export function withPriceSource(explanation: Explanation, sources: PriceSources): Explanation {
	const { source } = explanation;
	const list = listOf(source);
	const said = list && sources.get(list);
	// The rule and its values stay; a spread of the union cannot say so.
	return said ? ({ ...explanation, source: { ...source, ...said } } as Explanation) : explanation;
}

function listOf(source: Source): Listed | null {
	if (source.kind === 'option') return source.list;
	if (source.kind === 'own') return source.by === 'office' ? 'company' : null;
	if (source.kind === 'law') return null;
	if (source.table.startsWith('copart-')) return 'copart';
	if (source.table.startsWith('iaa-')) return 'iaa';
	return priceLists.find((title) => title === source.table) ?? null;
}

const isLink = (text: string): boolean => /^https:\/\/[^\s"<>]+$/.test(text);
