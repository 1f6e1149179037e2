import { Day } from '@clearway/shared/ui/day.tsx';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { receiptTexts as words } from '@clearway/shared/words/receipt-texts.ts';
import type { Example } from './example-quote.ts';
import { PaperFoot } from './paper-foot.tsx';
import { PaperHead } from './paper-head.tsx';

export function PrintHead({ quote }: { quote: Example }) {
	return (
		<PaperHead>
			{receipt.kind}
			{quote.id && (
				<>
					{' '}
					{receipt.number}&nbsp;<span className="sheet__id">{quote.number ?? quote.id}</span>
				</>
			)}
			<br />
			{words.madeOn} <Day value={quote.asOf} />
		</PaperHead>
	);
}

/** `path` leads to the sheet of a calculation that is not stored. */
export function PrintFoot({ quote, path = '/calculator' }: { quote: Example; path?: string | undefined }) {
	if (quote.id) return <PaperFoot path={`/calculator/${quote.number ?? quote.id}`} title={words.onSite} />;
	return <PaperFoot path={path} title={path.includes('?') ? words.onSite : words.calculator} />;
}
