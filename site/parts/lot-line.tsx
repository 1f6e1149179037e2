import { linkText, lotOfInput, lotWarningText } from '@clearway/shared/domain/lot/lot-warnings.ts';
import { language } from '@clearway/shared/words/language.ts';
import { lotFacts as words } from '@clearway/shared/words/lot-facts.ts';

type Lot = NonNullable<ReturnType<typeof lotOfInput>>;

/** The lot of a calculation, also on paper: its address, VIN, document and faults. */
export function LotLine({ input }: { input: Readonly<Record<string, unknown>> }) {
	const lot = lotOfInput(input);
	if (!lot) return null;
	return (
		<>
			<p className="sheet__lot">
				{lot.href || lot.vin ? words.lot : words.document}: <LotName lot={lot} />
			</p>
			<LotWarnings lot={lot} className="sheet__warning" />
		</>
	);
}

/** Its address, the car's name, VIN and document. */
export function LotName({ lot, car }: { lot: Lot; car?: string }) {
	const { href, vin, document } = lot;
	const more = [car, vin && `${words.vin}\u00A0${vin}`, document && words.documents[document]].filter(
		Boolean,
	);
	return (
		<>
			{href && (
				<a href={href} target="_blank" rel="noreferrer nofollow">
					{linkText(href)}
				</a>
			)}
			{href && more.length > 0 && '\u00A0· '}
			{more.join('\u00A0· ')}
		</>
	);
}

export const LotWarnings = ({ lot, className }: { lot: Lot; className: string }) =>
	lot.warnings.map((warning) => (
		<p key={warning.kind} className={className}>
			{lotWarningText(warning, words, language)}
		</p>
	));
