import { language } from '@clearway/shared/words/language.ts';
import { lotFacts as words } from '@clearway/shared/words/lot-facts.ts';
import { linkText, lotOfInput, lotWarningText } from '../../domain/lot/lot-warnings.ts';
import classes from './quote-card.module.css';

/** The lot that a visitor pasted, with a link to its auction and the facts about it. */
export function LotFacts({ input }: { input: Readonly<Record<string, unknown>> }) {
	const kept = lotOfInput(input);
	if (!kept) return null;
	const { href, vin, document, warnings } = kept;
	const more = [vin && `VIN\u00a0${vin}`, document && words.documents[document]].filter(Boolean);
	return (
		<>
			<dt>{words.lot}</dt>
			<dd>
				{href && (
					<a href={href} target="_blank" rel="noreferrer">
						{linkText(href)}
					</a>
				)}
				{href && more.length > 0 && ' · '}
				{more.join(' · ')}
				{warnings.map((warning) => (
					<strong key={warning.kind} className={classes.warning}>
						{lotWarningText(warning, words, language)}
					</strong>
				))}
			</dd>
		</>
	);
}
