import type { Quote } from '@clearway/shared/contract/quote.ts';
import type { ClearanceHint } from '@clearway/shared/domain/calculator/hints.ts';
import { yearOf } from '@clearway/shared/domain/dated.ts';
import { shortDate } from '@clearway/shared/format/date.ts';
import { Day, WithDays } from '@clearway/shared/ui/day.tsx';
import { quotePage as words } from '@clearway/shared/words/quote-page.ts';
import { PageLink } from '../parts/page-link.tsx';
import { againWith } from '../parts/quote-actions.tsx';
import { useSite } from '../runtime/use-site.ts';
import { ageChange } from './age-change.ts';

/** Warns that the car will probably be cleared in another year, whose rules the stored quote does not count. */
export function NextYear({ quote, expected }: { quote: Quote; expected: ClearanceHint | null }) {
	const { today } = useSite();
	if (!expected || yearOf(expected.to) <= yearOf(quote.date)) return null;
	const { from, to } = expected;
	const sentence = yearOf(from) > yearOf(quote.date) ? words.nextYear : words.maybeNextYear;
	const age = ageText(quote, yearOf(to));
	return (
		<>
			<p className="sheet__warning">
				<WithDays text={sentence(shortDate(from), shortDate(to), yearOf(to))} />
				{age && ` ${age}`}
			</p>
			{to >= today && (
				<p className="sheet__count-on">
					<PageLink href={againWith(quote, { date: to })}>
						{words.countOn}&nbsp;
						<Day value={to} />
					</PageLink>
				</p>
			)}
		</>
	);
}

/** Says how the age coefficient of the sheet changes in the other year. */
function ageText({ lines }: Quote, year: number): string | null {
	// Other classes may have another rate next year, so nothing is said of them.
	const values = lines.find(({ explanation }) => explanation?.rule === 'excise_engine')?.explanation?.values;
	if (!values) return null;
	const [age = NaN, madeIn = NaN, subtract = NaN, youngest = NaN, oldest = NaN] = [
		values.age,
		values.madeIn,
		values.subtract,
		values.youngest,
		values.oldest,
	].map(Number);
	const nextAge = Math.min(oldest, Math.max(youngest, year - madeIn - subtract));
	if (Number.isNaN(nextAge + age)) return null;
	return ageChange(age, nextAge);
}
