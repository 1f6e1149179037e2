import { disorderedParameters } from '../../domain/calculator/parameter-order.ts';
import { longDate } from '../../format/date.ts';
import { decimal } from '../../format/number.ts';
import { say } from '../../format/say.ts';
import { ruleText, type Setting } from './setting-data.ts';
import type { TypedValues } from './setting-text.tsx';

/** Warns at both of two settings in the wrong order, by their titles, while they are still being typed. */
export function disorderedSettings(
	settings: readonly Setting[],
	typed: Pick<TypedValues, 'of'>,
	today: string,
): Map<string, string> {
	const labels = new Map(settings.map(({ title, label }) => [title, label]));
	const values = Object.fromEntries(settings.map((setting) => [setting.title, typed.of(setting)]));
	return new Map(
		disorderedParameters(values, today).flatMap(({ lower, lowerValue, upper, upperValue, on }) => {
			const [low, high] = [labels.get(lower) ?? lower, labels.get(upper) ?? upper];
			const [lowerText, upperText] = [decimal(lowerValue), decimal(upperValue)];
			const text = ruleText(say('optionRule.order', low, lowerText, high, upperText, longDate(on)));
			return [lower, upper].map((title) => [title, text] as const);
		}),
	);
}
