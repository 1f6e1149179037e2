import { isDeepStrictEqual } from 'node:util';
import type { Delivered } from '@clearway/shared/contract/delivered.ts';
import { pictureNameIn } from '@clearway/shared/contract/picture-name.ts';
import { readQuoteNumber } from '@clearway/shared/domain/quote-number.ts';

/**
 * True if the record already holds a refused save: it had arrived, and only the answer was lost. That is no
 * conflict with anybody.
 */
export function isAlreadyStored(body: string, problem: string): boolean {
	try {
		const { revision: _base, translations, ...wanted } = JSON.parse(body, trimmed) as Fields;
		const { current } = JSON.parse(problem, trimmed) as { current?: Fields };
		if (!current) return false;
		const stored = asSent(current);
		return (
			Object.entries(wanted).every(([name, value]) =>
				isDeepStrictEqual(plain(name, value), plain(name, stored[name])),
			) && isTranslated(translations, stored.translations)
		);
	} catch {
		return false;
	}
}

type Fields = Record<string, unknown>;

// The server trims texts.
const trimmed = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** Turns a record into the form of a save: the working copy of a post, the picture names of a car. */
function asSent(current: Fields): Fields {
	if ('draft' in current) return current.draft as Fields; // a `PostDraftRecord`
	return 'lines' in current ? { ...current, ...carAsSent(current as Delivered) } : current; // a car's alone
}

const carAsSent = ({ pictures, lines, estimate }: Delivered) => ({
	pictures: pictures.map(({ url }) => pictureNameIn(url)),
	paid: Object.fromEntries(
		lines.flatMap(({ code, estimate, paid }) => (estimate === null || paid === null ? [] : [[code, paid]])),
	),
	quote: estimate?.number,
});

/** Normalises a value for the comparison. */
function plain(name: string, value: unknown): unknown {
	if (typeof value !== 'string') return value;
	if (name === 'text') return plainHtml(value);
	return name === 'quote' ? (readQuoteNumber(value) ?? value) : value;
}

// The server spells the editor's text differently: `<br />`, a plain no-break space, its own order of
// attributes.
const plainHtml = (html: string): string =>
	html
		.replaceAll('&nbsp;', '\u00a0')
		.replace(
			/<(\w+)((?: [\w-]+="[^"]*")*) ?\/?>/g,
			(_tag, name, attributes) => `<${name}${(attributes.match(/ [\w-]+="[^"]*"/g) ?? []).sort().join('')}>`,
		);

/** True if the texts of further languages are stored; the server drops an emptied one. */
const isTranslated = (wanted: unknown, stored: unknown): boolean =>
	Object.entries((wanted ?? {}) as Texts).every(([language, texts]) =>
		Object.entries(texts).every(
			([field, said]) => said === ((stored as Texts | undefined)?.[language]?.[field] ?? ''),
		),
	);

type Texts = Record<string, Record<string, string>>;
