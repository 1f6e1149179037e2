import { currency as words } from '@clearway/shared/words/admin-currency.ts';
import type { RateLine } from '../../contract/currency.ts';
import { daysBetween } from '../../domain/dated.ts';
import { Icon } from '../kit/icon.tsx';
import classes from './currency.module.css';
import { codes, showRate } from './currency-entry.ts';

type Now = { newest: readonly RateLine[]; today: string; mostAgeDays: number };

const freshDays = 3;

/** The pair the calculator uses today, and how long it stays valid. */
export function RatesNow({ newest, today, mostAgeDays }: Now) {
	const pair = newest.find(({ date, USD, EUR }) => date <= today && USD !== null && EUR !== null);
	const next = newest.findLast(({ date }) => date > today);
	const age = pair ? daysBetween(pair.date, today) : 0;
	return (
		<section className={classes.now} aria-label={words.now}>
			{pair ? (
				<>
					<dl className={classes.pair}>
						{codes.map((code) => (
							<div key={code}>
								<dt>{words.one[code]}</dt>
								<dd>
									{showRate(pair[code] ?? '')} <span>{words.unit}</span>
								</dd>
							</div>
						))}
					</dl>
					<p className={classes.on}>
						{words.on(pair.date, age)}
						{pair.source === 'hand' && <> · {words.handNow}</>}
					</p>
				</>
			) : (
				<p className={classes.old}>
					<Icon name="warn" size={18} /> {words.none}
				</p>
			)}
			{pair && age > freshDays && (
				<p className={classes.old}>
					<Icon name="warn" size={18} /> {words.old(mostAgeDays - age)}
				</p>
			)}
			{next && <p className={classes.on}>{words.next(next.date, next.USD, next.EUR)}</p>}
		</section>
	);
}
