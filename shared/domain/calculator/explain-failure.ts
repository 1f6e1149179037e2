import type { QuoteFailureTexts } from '@clearway/shared/words/quote-failures.ts';
import { longDate } from '../../format/date.ts';
import type { Gap } from './explanation.ts';
import { type ScheduleNames, scheduleText } from './schedule-text.ts';
import { formatSum } from './step-texts.ts';
import type { QuoteFailure } from './types.ts';

/** Says what the calculation lacks, in the language of the texts. */
export function failureText(
	failure: Exclude<QuoteFailure, { code: 'invalid' }>,
	texts: QuoteFailureTexts,
	names: ScheduleNames,
	writeDay: (date: string) => string = longDate,
): string {
	return failure.code === 'rate_missing' ? texts.rate_missing : gapText(failure.gap, texts, names, writeDay);
}

function gapText(
	{ rule, values }: Gap,
	texts: QuoteFailureTexts,
	names: ScheduleNames,
	writeDay: (date: string) => string,
): string {
	switch (rule) {
		case 'table':
			return texts.table(texts.tables[values.table] ?? values.table);
		case 'row': {
			const { table, price } = values;
			const wanted = [...scheduleText(values, names), texts.price(formatSum(price, 'USD'))];
			return texts.row(texts.tables[table] ?? table, wanted.join(', '));
		}
		case 'parameter': {
			const day = writeDay(values.on);
			return values.option === 'calculator.pension.minimum' ? texts.minimum(day) : texts.parameter(day);
		}
	}
}
