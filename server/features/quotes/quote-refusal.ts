import type { Language } from '@clearway/shared/contract/language.ts';
import { failureText } from '@clearway/shared/domain/calculator/explain-failure.ts';
import { auctionName } from '@clearway/shared/domain/calculator/places.ts';
import type { QuoteFailure } from '@clearway/shared/domain/calculator/types.ts';
import { type Said, say } from '@clearway/shared/format/say.ts';
import { Refusal } from '../../services/refusal.ts';
import { explainTexts, quoteFailureTexts, quoteGoneTexts } from '../../services/words.ts';

type Asked = Readonly<Record<string, unknown>>;

/** The refusal of a new calculation, with its reason. */
export function quoteRefusal(failure: QuoteFailure, language: Language): Refusal {
	if (failure.code === 'invalid') return faulty(failure, say('quote.faulty'));
	return new Refusal(failure.code, textOf(failure, language));
}

/** The refusal of a stored calculation: it was right once, so the tables have changed since. */
export function goneRefusal(failure: QuoteFailure, language: Language, asked: Asked): Refusal {
	const { again } = quoteGoneTexts[language];
	if (failure.code === 'invalid') {
		const gone = goneText(failure, language, asked);
		return gone ? faulty(failure, `${gone} ${again}`) : quoteRefusal(failure, language);
	}
	const isRowGone = failure.code === 'schedule_missing' && failure.gap.rule === 'row';
	const text = textOf(failure, language);
	return new Refusal(failure.code, isRowGone ? `${text} ${again}` : text);
}

type Invalid = Extract<QuoteFailure, { code: 'invalid' }>;

function faulty({ errors }: Invalid, detail: string | Said): Refusal {
	const named = errors.map(({ path, fault, value }) => ({
		path,
		// A sentence without a value ignores it.
		message: { say: `input.${fault}`, with: [value] } satisfies Said,
	}));
	return new Refusal('invalid', detail, { errors: named });
}

const textOf = (failure: Exclude<QuoteFailure, Invalid>, language: Language): string =>
	failureText(failure, quoteFailureTexts[language], explainTexts[language]);

/** Names the conditions that the tables no longer have, and those that they ask for since then. */
function goneText({ errors }: Invalid, language: Language, asked: Asked): string {
	const { gone, lacking, conditions } = quoteGoneTexts[language];
	const { places } = explainTexts[language];
	const nameOf = (path: string): string => {
		const value = String(asked[path]);
		return path === 'auction' ? auctionName(value) : (places[value] ?? value);
	};
	const known = errors.flatMap(({ path }) => {
		const name = conditions[path];
		return name === undefined ? [] : [{ path, name, isGone: asked[path] !== undefined }];
	});
	const removed = known.filter(({ isGone }) => isGone).map(({ path, name }) => `${name} «${nameOf(path)}»`);
	const wanted = known.filter(({ isGone }) => !isGone).map(({ name }) => name);
	return [
		...(removed.length > 0 ? [gone(removed.join(', '))] : []),
		...(wanted.length > 0 ? [lacking(wanted.join(', '))] : []),
	].join(' ');
}
