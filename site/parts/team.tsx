import { readRows } from '@clearway/shared/domain/options/rows.ts';
import { howWeWork as words } from '@clearway/shared/words/how-we-work.ts';
import { useOptionLanguage } from './office-text.tsx';

/** Shows nothing when the office has not written it. */
export function Team({ value }: { value: string }) {
	const languageOf = useOptionLanguage('how-we-work.team');
	const rows = readRows(value);
	if (rows.length === 0) return null;
	return (
		<details className="fold work__part">
			<summary>
				<h2>{words.team}</h2>
			</summary>
			<dl className="team__list" lang={languageOf(value)}>
				{rows.map(([who = '', what]) => (
					<div key={who}>
						<dt>{who}</dt>
						<dd>{what}</dd>
					</div>
				))}
			</dl>
		</details>
	);
}
