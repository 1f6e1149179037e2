import { technicalSources as words } from '@clearway/shared/words/technical-sources.ts';
import { technicalSource } from '../../domain/calculator/technical-source.ts';
import { shortDate } from '../../format/date.ts';
import { WithDays } from '../../ui/day.tsx';
import type { ReceiptLineData } from '../../ui/receipt-line.tsx';

/** Names the table or the options of a line as the office knows them. */
export function TechnicalSource({ line }: { line: ReceiptLineData }) {
	const text = technicalSource(line, words, shortDate);
	return (
		text && (
			<>
				<dt>{words.title}</dt>
				<dd>
					<WithDays text={text} />
				</dd>
			</>
		)
	);
}
