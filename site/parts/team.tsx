import { readRows } from '@clearway/shared/domain/options/rows.ts';
import { howWeWork as words } from '@clearway/shared/words/how-we-work.ts';
import { useSite } from '../runtime/use-site.ts';
import { companyOf, withoutLabel } from './company.ts';
import { OfficeText, useOptionLanguage } from './office-text.tsx';

/** Shows nothing when the office has written neither the team nor a licence. */
export function Team({ value }: { value: string }) {
	const languageOf = useOptionLanguage('how-we-work.team');
	const { licence } = companyOf(useSite().options);
	const rows = readRows(value);
	if (rows.length === 0 && !licence) return null;
	return (
		<section className="team" aria-labelledby="team">
			<h2 className="team__title" id="team">
				{words.team}
			</h2>
			<dl className="team__list" lang={languageOf(value)}>
				{rows.map(([who = '', what]) => (
					<div key={who}>
						<dt>{who}</dt>
						<dd>{what}</dd>
					</div>
				))}
			</dl>
			{licence && (
				<p className="team__licence">
					<b>{words.licence}:</b> <OfficeText text={withoutLabel(licence, words.licence)} />
				</p>
			)}
		</section>
	);
}
