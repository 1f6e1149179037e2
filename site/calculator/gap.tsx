import { failureText } from '@clearway/shared/domain/calculator/explain-failure.ts';
import { explanationTexts } from '@clearway/shared/domain/calculator/explanation-texts.ts';
import type { QuoteFailure } from '@clearway/shared/domain/calculator/types.ts';
import { shortDate } from '@clearway/shared/format/date.ts';
import { WithDays } from '@clearway/shared/ui/day.tsx';
import { quoteFailures } from '@clearway/shared/words/quote-failures.ts';

type Props = { failure: Exclude<QuoteFailure, { code: 'invalid' }> };

/** What the price lists lack, so that nothing can be calculated. */
export const Gap = ({ failure }: Props) => (
	<p>
		<WithDays text={failureText(failure, quoteFailures, explanationTexts, shortDate)} />
	</p>
);
