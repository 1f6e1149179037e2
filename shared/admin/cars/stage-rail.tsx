import { carScreens } from '@clearway/shared/words/admin-cars.ts';
import { carWords } from '@clearway/shared/words/car-stages.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Car, StageState } from '../../contract/car.ts';
import { shiftReason } from '../../contract/car-fields.ts';
import { knownDay, lastDone, nextOf } from '../../domain/car/progress.ts';
import { shortDate } from '../../format/date.ts';
import { DayInput } from '../kit/day-input.tsx';
import { useBusy } from '../kit/use-busy.ts';
import { useServices } from '../services/services.tsx';
import classes from './cars.module.css';
import { markDone, type SetStage, shiftStage } from './stage-acts.ts';

const text = carScreens.rail;

type Props = { car: Car; set: SetStage; today: string };

/** The stages of a car: one click says that a stage was done today, and its dates can be changed. */
export function StageRail({ car, set, today }: Props) {
	const [open, setOpen] = useState<string | null>(null);
	const [isWhole, setWhole] = useState(false);
	const { stages, closedReason, lateDays } = car;
	const next = nextOf(stages);
	// A car that was made without an offer begins with a later stage.
	const first = stages.findIndex(({ doneOn }) => doneOn !== null);
	const last = lastDone(stages);
	// What is done takes a line, but for the last of it.
	const past = isWhole || last === undefined ? 0 : stages.indexOf(last) - first;
	const folded = past > 1 ? past : 0;
	const shown = stages.slice(first + folded);
	const showPast = (): void => {
		setWhole(true);
		// They do not stand there yet.
		requestAnimationFrame(() => stages[first] && focusOn(stages[first]));
	};
	const stateOf = (stage: StageState): string => {
		if (stage.doneOn !== null) return 'done';
		if (stage !== next) return 'ahead';
		return lateDays === null ? 'next' : 'late';
	};
	return (
		<section aria-labelledby="car-stages">
			<h2 id="car-stages">{text.title}</h2>
			{folded > 0 && (
				<button type="button" className="as-link note" onClick={showPast}>
					{text.past(folded)}
				</button>
			)}
			<ol className={classes.rail}>
				{shown.map((stage) => {
					const name = carWords.stages[stage.stage];
					const isOpen = open === stage.stage;
					return (
						<li
							key={stage.stage}
							data-state={stateOf(stage)}
							aria-current={stage === next ? 'step' : undefined}
						>
							<div className={classes.stage}>
								<strong>{name}</strong>
								{daysOf(stage, knownDay(stages, stage.stage, today)).map((days) => (
									<span key={days} className={classes.soft}>
										{days}
									</span>
								))}
								{stage === next && lateDays !== null && (
									<span className={classes.late}>{carScreens.late(lateDays)}</span>
								)}
							</div>
							{closedReason === null && (
								<div className={classes.acts}>
									{stage.doneOn === null && <Today {...{ car, set, today, stage }} isNext={stage === next} />}
									<button
										type="button"
										className="as-link note"
										aria-label={text.datesOf(name)}
										aria-expanded={isOpen}
										id={datesId(stage)}
										onClick={() => setOpen(isOpen ? null : stage.stage)}
									>
										{text.dates}
									</button>
								</div>
							)}
							{isOpen && (
								<StageDates
									{...{ car, set, today, stage }}
									canUndo={stage === last && stage !== stages[first]}
									onDone={() => {
										setOpen(null);
										focusOn(stage);
									}}
								/>
							)}
						</li>
					);
				})}
			</ol>
		</section>
	);
}

/** Each stage waits for its own act alone: the next one may be clicked at once. */
function Today({ car, set, today, stage, isNext }: Props & { stage: StageState; isNext: boolean }) {
	const services = useServices();
	const { isBusy, during } = useBusy();
	return (
		<Button
			size="compact-sm"
			variant={isNext ? 'filled' : 'subtle'}
			aria-label={text.todayOf(carWords.stages[stage.stage])}
			aria-busy={isBusy}
			onClick={() =>
				void during(async () => {
					if (await markDone(services, set, car.id, stage, today)) focusOn(stage);
				})
			}
		>
			{text.today}
		</Button>
	);
}

const datesId = ({ stage }: StageState): string => `dates-${stage}`;

// The button that was pressed goes with its act; the one beside it stays.
const focusOn = (stage: StageState): void => document.getElementById(datesId(stage))?.focus();

/** The day of a done stage, or the days by which one is expected. */
function daysOf({ doneOn, planned, reason }: StageState, day: string | null): string[] {
	if (doneOn !== null) return [shortDate(doneOn)];
	return [
		day !== null && day !== planned?.to && text.expected(day, reason),
		planned !== null && text.planned(planned.from, planned.to),
	].filter((days) => days !== false);
}

/** Who marked a stage done, and when it was to be: of a done stage, this stands beside its dates alone. */
function doneText({ doneOn, doneBy, planned }: StageState): string {
	if (doneOn === null) return '';
	return [doneBy, planned && text.planned(planned.from, planned.to)].filter(Boolean).join(', ');
}

type DatesProps = Props & { stage: StageState; canUndo: boolean; onDone: () => void };

/** Changes the days of one stage. A day that was refused gives way to the stored one. */
function StageDates({ car, set, today, stage, canUndo, onDone }: DatesProps) {
	const [expectedOn, setExpectedOn] = useState(stage.expectedOn);
	const [reason, setReason] = useState(stage.reason);
	const [tries, setTries] = useState(0);
	const services = useServices();
	const { isBusy, during } = useBusy();
	const run = (act: () => Promise<boolean>): void =>
		void during(async () => ((await act()) ? onDone() : setTries(tries + 1)));
	return (
		<div className={classes.dates}>
			{doneText(stage) && <p className={classes.soft}>{doneText(stage)}</p>}
			<DayInput
				key={`${stage.doneOn} ${tries}`}
				label={text.doneOn}
				day={stage.doneOn}
				last={today}
				onDay={(day) => day !== stage.doneOn && run(() => markDone(services, set, car.id, stage, day))}
			/>
			{canUndo && (
				<Button
					variant="default"
					aria-busy={isBusy}
					onClick={() => run(() => markDone(services, set, car.id, stage, null))}
				>
					{text.undo}
				</Button>
			)}
			{stage.doneOn === null && (
				<>
					<DayInput label={text.expectedOn} day={expectedOn} first={today} onDay={setExpectedOn} />
					<TextInput
						className={classes.wide}
						label={text.reason}
						description={text.reasonHelp}
						value={reason}
						maxLength={shiftReason.most}
						onChange={({ currentTarget }) => setReason(currentTarget.value)}
					/>
					<Button
						variant="default"
						aria-busy={isBusy}
						disabled={expectedOn === null}
						onClick={() =>
							expectedOn !== null && run(() => shiftStage(set, car.id, stage, { expectedOn, reason }))
						}
					>
						{text.shift}
					</Button>
				</>
			)}
		</div>
	);
}
