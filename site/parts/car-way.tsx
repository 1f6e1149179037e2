import type { CarPage } from '@clearway/shared/contract/car-page.ts';
import { knownDay, nextOf } from '@clearway/shared/domain/car/progress.ts';
import { longDate } from '@clearway/shared/format/date.ts';
import { WithDays } from '@clearway/shared/ui/day.tsx';
import { carPage as words } from '@clearway/shared/words/car-page.ts';
import { carWords } from '@clearway/shared/words/car-stages.ts';
import { CarPart } from './car-part.tsx';

type State = CarPage['stages'][number];

/** The stages like the lines of a receipt: each with its day, and with the reason where it moved. */
export function CarWay({ stages, today }: { stages: readonly State[]; today: string }) {
	const next = nextOf(stages);
	return (
		<CarPart id="way" title={words.way} className="sheet car-way">
			<ol>
				{stages.map((state, index) => (
					<li
						key={state.stage}
						className={`car-way__stage${state.doneOn ? ' car-way__stage--done' : ''}`}
						aria-current={state === next ? 'step' : undefined}
					>
						<span className="car-way__name">
							<span>{carWords.stages[state.stage]}</span>
							{state.doneOn && <span className="visually-hidden">, {words.done}</span>}
						</span>
						{!isTooLate(state, stages.slice(index + 1)) && (
							<DayOf state={state} day={knownDay(stages, state.stage, today)} today={today} />
						)}
						{movedText(state) && (
							<p className="car-way__moved">
								<WithDays text={movedText(state)} />
							</p>
						)}
						{state === next && (knownDay(stages, state.stage, today) ?? today) < today && (
							<p className="car-way__moved">{words.passed}</p>
						)}
					</li>
				))}
			</ol>
		</CarPart>
	);
}

const isLater = ({ planned, expectedOn, doneOn }: State): boolean =>
	planned !== null && (doneOn ?? expectedOn ?? '') > planned.to;

// A card that began long after the purchase says nothing true of the agreement.
const isTooLate = ({ doneOn }: State, later: readonly State[]): boolean =>
	doneOn !== null && later.some((state) => state.doneOn !== null && state.doneOn < doneOn);

function DayOf({ state, day, today }: { state: State; day: string | null; today: string }) {
	const { planned, expectedOn, doneOn } = state;
	if (doneOn) return <Day day={doneOn} today={today} />;
	if (isLater(state) && planned)
		return (
			<s className="car-way__day">
				<Day day={planned.to} today={today} before={words.until} />
			</s>
		);
	if (expectedOn) return <Day day={expectedOn} today={today} before={words.around} />;
	return day && <Day day={day} today={today} before={words.until} />;
}

/** A day without the year that it is. */
const Day = ({ day, today, before }: { day: string; today: string; before?: string }) => (
	<span className="car-way__day">
		{before && `${before}\u00A0`}
		<time lang="uk" dateTime={day}>
			{day.slice(0, 4) === today.slice(0, 4) ? longDate(day).slice(0, -5) : longDate(day)}
		</time>
	</span>
);

/** How a day moved against the plan, and why; empty where it did not. */
function movedText(state: State): string {
	const { planned, expectedOn, doneOn, reason } = state;
	if (planned && isLater(state))
		return doneOn ? words.planned(planned.to, reason) : words.later(expectedOn ?? '', reason);
	return reason && expectedOn && !doneOn ? words.reason(reason) : '';
}
