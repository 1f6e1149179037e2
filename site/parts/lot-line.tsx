import { lotOfInput, lotWarningText } from '@clearway/shared/domain/lot/lot-warnings.ts';
import { language } from '@clearway/shared/words/language.ts';
import { lotFacts as words } from '@clearway/shared/words/lot-facts.ts';

/** The lot of a calculation, also on paper: its address, VIN, document and faults. */
export function LotLine({ input }: { input: Readonly<Record<string, unknown>> }) {
	const lot = lotOfInput(input);
	if (!lot) return null;
	const { href, vin, document, warnings } = lot;
	const more = [vin && `${words.vin}\u00A0${vin}`, document && words.documents[document]].filter(Boolean);
	return (
		<>
			<p className="sheet__lot">
				{words.lot}:{' '}
				{href && (
					<a href={href} target="_blank" rel="noreferrer">
						{href.replace('https://www.', '')}
					</a>
				)}
				{href && more.length > 0 && '\u00A0· '}
				{more.join('\u00A0· ')}
			</p>
			{warnings.map((warning) => (
				<p key={warning.kind} className="sheet__warning">
					{lotWarningText(warning, words, language)}
				</p>
			))}
		</>
	);
}
