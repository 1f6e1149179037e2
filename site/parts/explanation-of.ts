import { isUntranslatedOption } from '@clearway/shared/domain/options/untranslated.ts';
import { otherLanguage } from '@clearway/shared/ui/foreign-language.ts';
import type { ReceiptLineData } from '@clearway/shared/ui/receipt-line.tsx';
import type { LineExplanation } from '@clearway/shared/ui/receipt-text.tsx';

// These rules differ from most cars' rule, so they have their own explanation, or none.
const explainedRules: Readonly<Record<string, string | null>> = {
	excise_flat: 'excise_hybrid',
	excise_battery: 'excise_ev',
	// Excise of these classes does not grow with age, but the office's words speak of the age coefficient.
	excise_volume: null,
	excise_fixed: null,
};

/** The office's text about a line, chosen by the rule that the line was counted by. */
export function explanationOf(
	{ code, explanation }: Pick<ReceiptLineData, 'code' | 'explanation'>,
	options: Readonly<Record<string, string>>,
): LineExplanation | undefined {
	const rule = explainedRules[explanation?.rule ?? ''];
	const title = `calculator.explain.${rule ?? code}`;
	const text = options[title];
	if (rule === null || !text) return undefined;
	return { text, language: isUntranslatedOption(title, options) ? otherLanguage : undefined };
}
