import type { lotFacts } from '@clearway/shared/words/lot-facts.ts';
import { countryName } from '../../format/country-name.ts';
import type { Catalogue } from '../../words/catalogue.ts';
import { isLotAddress, isVin, type LotDocument, lotDocuments } from './lot-form.ts';
import { readVin } from './vin.ts';

/** A warning about a lot that a buyer has to know before he bids. */
export type LotWarning =
	| { kind: 'destruction' | 'parts' | 'check' }
	/** Assembled outside of the European Union, so that EUR.1 cannot be had. */
	| { kind: 'origin'; country: string };

const union = new Set(
	'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** The text of a lot's link: a seller's addresses are too long to be read. */
export const linkText = (href: string): string =>
	href.replace(/^https:\/\/(www\.)?/, '').replace(/^((?:suchen|auto|otomoto).*?)\/.*/, '$1');

/** A warning in the words of a language. */
export const lotWarningText = (
	warning: LotWarning,
	words: Catalogue<typeof lotFacts>,
	language: string,
): string =>
	warning.kind === 'origin'
		? words.warnings.origin(countryName(warning.country, language))
		: words.warnings[warning.kind];

/** The lot in the input of a calculation, as far as it has the form that we write. */
export type StoredLot = {
	href: string | null;
	vin: string | null;
	document: LotDocument | null;
	warnings: LotWarning[];
};

/** Reads the lot of a calculation, which may be old or made by a stranger; null when it names no lot. */
export function lotOfInput(input: Readonly<Record<string, unknown>>): StoredLot | null {
	const href = typeof input.lot === 'string' && isLotAddress(input.lot) ? input.lot : null;
	const vin = typeof input.vin === 'string' && isVin(input.vin) ? input.vin : null;
	const document = lotDocuments.find((kind) => kind === input.document) ?? null;
	if (href === null && vin === null && document === null) return null;
	return { href, vin, document, warnings: warningsOf(vin, document, input.origin) };
}

function warningsOf(vin: string | null, document: LotDocument | null, origin: unknown): LotWarning[] {
	const facts = vin === null ? null : readVin(vin);
	const country = facts?.country ?? null;
	return [
		...(document === 'destruction' || document === 'parts' ? [{ kind: document }] : []),
		...(facts?.check === 'bad' ? [{ kind: 'check' } as const] : []),
		...(origin === 'eu_eur1' && country !== null && !union.has(country)
			? [{ kind: 'origin', country } as const]
			: []),
	];
}
