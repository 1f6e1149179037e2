import type { Cell } from '../file/sheet.ts';
import type { TableKind } from '../kind.ts';
import { foldHeader, readHeader, readValue } from './header-words.ts';
import { type Field, isKeyRole, type Line, looksLikeData } from './lines.ts';
import { splitYard } from './yard-names.ts';

/**
 * Columns of the long form that forwarders publish, one line for each yard and port. The table itself lacks
 * them: they tell the port's column of a price and the state of a yard.
 */
export const longRoles = { port: '#port', place: '#place', zip: '#zip' } as const;

const portHeaders = new Set(
	'port, ports, port name, pol, port of loading, loading port, export port, destination port, to port, порт, порт погрузки, порт отправления, порт отгрузки, порт завантаження, порт відправлення'.split(
		', ',
	),
);
const zipHeaders = new Set(
	'zip, zip code, zipcode, postal code, postcode, zip postal code, индекс, почтовый индекс, індекс, поштовий індекс'.split(
		', ',
	),
);

/** The role of a column that only the long form has, or null. */
export function longRole(kind: TableKind, text: string): string | null {
	if (!kind.further) return null;
	const folded = foldHeader(text);
	if (portHeaders.has(folded)) return longRoles.port;
	return zipHeaders.has(folded) ? longRoles.zip : null;
}

/**
 * Settles which of two columns is the auction, and which the yard: `Auction, Auction Name, Location` name
 * them in every order, so the cells decide.
 */
export function settleYards(kind: TableKind, fields: readonly Field[], below: readonly Line[]): Field[] {
	const auctions = fields.filter(({ role }) => role === 'auction');
	const isWide = fields.some(({ role }) => role !== 'price' && !isKeyRole(kind, role));
	if (!kind.further || isWide || auctions.length === 0) return [...fields];
	const shareOf = ({ column }: Field): number => {
		const cells = cellsOf(below, column);
		return cells.filter(({ text }) => readValue(kind, 'auction', text) !== null).length / (cells.length || 1);
	};
	const [auction, ...otherAuctions] = auctions.toSorted((a, b) => shareOf(b) - shareOf(a));
	const yard = otherAuctions.find((field) => shareOf(field) < 0.5);
	return fields.flatMap((field): Field[] => {
		if (field === auction) return [field];
		if (field.role === 'auction') return field === yard ? [{ ...field, role: 'location' }] : [];
		return field.role === 'location' && yard ? [{ ...field, role: longRoles.place }] : [field];
	});
}

/** The price column that a cell of the port's column means, or null. */
export function portColumnOf(kind: TableKind, text: string): string | null {
	const { role } = readHeader(kind, text.replace(/^port of\s+/i, ''));
	const isPort = role !== null && kind.further?.ofKey(role) != null;
	return isPort ? role : (kind.further?.keyOfHeader(text.replace(/[()]/g, ' ')) ?? null);
}

/** An auction and a yard in one name: `Copart Dallas South`, `IAA - Houston`. */
export function splitAuction(kind: TableKind, text: string): { auction: string; yard: string } | null {
	const words = text.split(/[\s–—:-]+/);
	for (const count of [3, 2, 1]) {
		const auction = readValue(kind, 'auction', words.slice(0, count).join(' '));
		const [last = ''] = words.slice(count - 1);
		const yard = text.slice(text.indexOf(last) + last.length).replace(/^[\s–—:-]+/, '');
		if (auction !== null && words.length > count && yard !== '') return { auction, yard };
	}
	return null;
}

/** The state that a place or a ZIP code tells. */
export function stateOf(kind: TableKind, role: string, text: string): string | null {
	if (role === longRoles.zip) return stateOfZip(text);
	const { state } = splitYard(text.replace(/(?<!\s)\s+\d{5}(?:-\d{4})?$/, '').trim());
	return state ?? readValue(kind, 'state', text);
}

const cellsOf = (below: readonly Line[], column: number): Cell[] =>
	below
		.slice(0, 40)
		.flatMap((line) => line.cells.find((candidate) => candidate.column === column)?.cell ?? [])
		.filter((cell) => !looksLikeData(cell));

/** The state of a ZIP code, or null; a spreadsheet has cut the zeros from the beginning of some. */
function stateOfZip(text: string): string | null {
	const [, zip] = /^(\d{3,5})(?:-\d{4})?$/.exec(text.trim()) ?? [];
	if (!zip) return null;
	const prefix = Number(zip.padStart(5, '0').slice(0, 3));
	return zipStates.find(({ first, last }) => prefix >= first && prefix <= last)?.state ?? null;
}

// States by the first three digits of a ZIP code, as the United States Postal Service lists them (L002).
const zipRanges =
	'005:NY,006-009:PR,010-027:MA,028-029:RI,030-038:NH,039-049:ME,050-059:VT,060-069:CT,070-089:NJ,100-149:NY,' +
	'150-196:PA,197-199:DE,200-205:DC,206-219:MD,220-246:VA,247-268:WV,270-289:NC,290-299:SC,300-319:GA,' +
	'320-349:FL,350-369:AL,370-385:TN,386-397:MS,398-399:GA,400-427:KY,430-459:OH,460-479:IN,480-499:MI,' +
	'500-528:IA,530-549:WI,550-567:MN,570-577:SD,580-588:ND,590-599:MT,600-629:IL,630-658:MO,660-679:KS,' +
	'680-693:NE,700-714:LA,716-729:AR,730-732:OK,733:TX,734-749:OK,750-799:TX,800-816:CO,820-831:WY,832-838:ID,' +
	'840-847:UT,850-865:AZ,870-884:NM,885:TX,889-898:NV,900-961:CA,967-968:HI,970-979:OR,980-994:WA,995-999:AK';

const zipStates = zipRanges.split(',').map((range) => {
	const [digits = '', state = ''] = range.split(':');
	const [first = '', last = first] = digits.split('-');
	return { first: Number(first), last: Number(last), state };
});
