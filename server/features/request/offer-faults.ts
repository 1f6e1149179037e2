import type { Language } from '@clearway/shared/contract/language.ts';
import type { OwnPrices } from '@clearway/shared/contract/request.ts';
import { lineName } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { discountGroup, sheetKey } from '@clearway/shared/domain/offer/offer.ts';
import { isSampleText } from '@clearway/shared/domain/sample-text.ts';
import { longDate } from '@clearway/shared/format/date.ts';
import { money } from '@clearway/shared/format/number.ts';
import { type Sentence, say } from '@clearway/shared/format/say.ts';
import type { Read } from '../../db/open.ts';
import type { LetterWords } from '../../mail/letter-words.ts';
import type { Offered } from '../../offer/offered.ts';
import { isDemoText } from '../../options/demo-texts.ts';
import { storedValues } from '../../options/option.ts';
import { type FieldFault, invalid, Refusal } from '../../services/refusal.ts';

type Options = Readonly<Record<string, string>>;

const longestDays = 366;

const requisites: Readonly<Record<string, (value: string) => Sentence>> = {
	'company.phone': (value) => say('request.examplePhone', value),
	'company.email': (value) => say('request.exampleEmail', value),
	'company.address': () => say('request.exampleAddress'),
	'company.details': () => say('request.exampleDetails'),
	'company.licence': () => say('request.exampleLicence'),
};

/** Refuses lines that are not of the calculation, and a discount that no payment of a car could be lowered by. */
export function requirePrices({ quote }: Offered, own: OwnPrices | null, known: ReadonlySet<string>): void {
	const codes = own?.lines.flatMap((line) => line.codes) ?? [];
	if (codes.some((code) => !known.has(code)) || new Set(codes).size < codes.length)
		throw invalid('lines', say('request.offerLines'));
	const { sum } = own?.discount ?? {};
	if (sum !== undefined && discountGroup(quote.lines, sum, sheetKey(quote)) === undefined)
		throw invalid('discount.sum', say('request.offerDiscount'));
}

/** Names what keeps a sheet from a client, line by line. */
export function faultsOf(
	{ quote }: Offered,
	options: Options,
	{
		validUntil,
		terms,
		today,
		words,
	}: { validUntil: string; terms: string; today: string; words: LetterWords },
): FieldFault[] {
	const key = sheetKey(quote);
	const prices = quote.lines.flatMap((line, at) => {
		if (!line.illustrative) return [];
		const sum = money(line[key], ({ usd: 'USD', eur: 'EUR', uah: 'UAH' } as const)[key], 'always');
		const message = say('request.examplePrice', lineName(line, words.receipt), sum);
		return [{ path: `lines.${at}.sum`, message }];
	});
	const details = Object.entries(requisites).flatMap(([path, tell]) => {
		const value = options[path] ?? '';
		return isDemoText(path, value) ? [{ path, message: tell(value) }] : [];
	});
	return [
		...dayFaults(validUntil, today),
		...prices,
		...details,
		...(isSampleText(terms) ? [{ path: 'terms', message: say('request.sampleTerms') }] : []),
		...consentFaults(options),
	];
}

/** What the client agrees to is read when he does: an offer that was made before may not have it any more. */
const consentFaults = (options: Options): FieldFault[] =>
	isSampleText(options[consentOption] ?? '')
		? [{ path: consentOption, message: say('request.sampleConsent') }]
		: [];

const consentOption = 'requests.accept-text';

export const dayFaults = (validUntil: string, today: string): FieldFault[] =>
	validUntil < today || validUntil > addDays(today, longestDays)
		? [{ path: 'validUntil', message: say('request.offerDays') }]
		: [];

export function refuseFaults(faults: readonly FieldFault[]): void {
	const [first] = faults;
	if (!first) return;
	const message = faults.length === 1 ? first.message : say('request.offerFaults');
	throw new Refusal('invalid', message, { errors: faults });
}

/** Refuses to send a sheet that is out of date. */
export function requireInTime(validUntil: string, today: string): void {
	if (validUntil < today) throw invalid('offer', say('request.offerOver', longDate(validUntil)));
}

/** Refuses to send an offer to which nobody can agree. */
export const requireConsent = async (db: Read, language: string): Promise<void> =>
	// Only `request` writes the language.
	refuseFaults(consentFaults(await storedValues(db, language as Language)));
