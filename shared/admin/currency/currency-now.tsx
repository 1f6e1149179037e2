import { currency as words } from '@clearway/shared/words/admin-currency.ts';
import type { RateLine } from '../../contract/currency.ts';
import { daysBetween } from '../../domain/dated.ts';
import { Icon } from '../kit/icon.tsx';
import { Group, Stack } from '../kit/layout.ts';
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
		<Stack component="section" className="panel" p="md" mb="xl" gap="xs" aria-label={words.now}>
			{pair ? (
				<>
					<Group component="dl" gap="12px 48px">
						{codes.map((code) => (
							<div key={code}>
								<dt className="note">{words.one[code]}</dt>
								<dd className={`figures ${classes.rate}`}>
									{showRate(pair[code] ?? '')} <span className="soft">{words.unit}</span>
								</dd>
							</div>
						))}
					</Group>
					<p className="soft">
						{words.on(pair.date, age)}
						{pair.source === 'hand' && <> · {words.handNow}</>}
					</p>
				</>
			) : (
				<Old>{words.none}</Old>
			)}
			{pair && age > freshDays && <Old>{words.old(mostAgeDays - age)}</Old>}
			{next && <p className="soft">{words.next(next.date, next.USD, next.EUR)}</p>}
		</Stack>
	);
}

const Old = ({ children }: { children: string }) => (
	<Group component="p" className="warning" gap="xs" align="flex-start" wrap="nowrap" maw="68ch">
		<Icon name="warn" size={18} /> {children}
	</Group>
);
