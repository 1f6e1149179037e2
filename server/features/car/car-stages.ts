import type { Car } from '@clearway/shared/contract/car.ts';
import { type CarStage, startOf } from '@clearway/shared/contract/car-stages.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { type LegDays, planFrom, readLegDays } from '@clearway/shared/domain/car/plan.ts';
import { dueOf, lastDone } from '@clearway/shared/domain/car/progress.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Insertable } from 'kysely';
import type { AdminCall, Context } from '../../context/context.ts';
import type { CarStageTable } from '../../db/car-tables.ts';
import type { Write } from '../../db/open.ts';
import { optionValues } from '../../options/option.ts';
import type { Writing } from '../../records/record-feature.ts';
import { requireNear } from '../../records/require-near.ts';
import { todayInKyiv } from '../../records/today.ts';
import { invalid, Refusal } from '../../services/refusal.ts';
import { tellClient, untellClient } from './car-events.ts';
import { type CarRow, lockCar, logAct, stagesOfCars } from './car-rows.ts';
import { shownCar } from './shown-car.ts';

type Body = InputOf<'car.setStage'>['body'];
type Stages = Car['stages'];

/** Says that a stage is done, undoes it, or moves its expected day. An act that was done already changes nothing. */
export async function setStage(
	context: Context,
	{ params: { id, stage }, body }: InputOf<'car.setStage'>,
	call: AdminCall,
): Promise<Car> {
	requireNear(context, 'doneOn', body.doneOn);
	requireNear(context, 'expectedOn', body.expectedOn);
	const days = readLegDays(await optionValues(context.db.read));
	return context.db.writeUrgent(async (tx) => {
		const writing = { tx, context, call };
		const row = await lockCar(tx, context, id);
		const before = (await stagesOfCars(tx, [row])).get(id) ?? [];
		const state = before.find((known) => known.stage === stage);
		if (!state) throw invalid('stage', say('car.foreignStage'));
		if (isDone(state, body)) return shownCar(context, tx, row);
		if (isOther(state, body))
			throw new Refusal('conflict', say('record.changed'), { current: await shownCar(context, tx, row) });
		if (body.doneOn !== undefined) await setDone(writing, row, before, stage, body);
		if (body.expectedOn !== undefined) await moveExpected(writing, row, state, body);
		const after = (await stagesOfCars(tx, [row])).get(id) ?? [];
		const told = {
			before: logged(state),
			after: logged(after.find((known) => known.stage === stage) ?? state),
		};
		const saved = await logAct(writing, row, told, columnsAfter(context, row, after));
		await plan(tx, saved, after, days);
		return shownCar(context, tx, saved);
	});
}

const logged = ({ stage, doneOn, expectedOn }: Stages[number]) => ({ stage, doneOn, expectedOn });

const isDone = (state: Stages[number], { doneOn, expectedOn }: Body): boolean =>
	(doneOn === undefined || doneOn === state.doneOn) &&
	(expectedOn === undefined || expectedOn === state.expectedOn);

/** True where somebody else acted since the caller looked. */
const isOther = (state: Stages[number], { was, doneOn, expectedOn }: Body): boolean =>
	(doneOn !== undefined && (was.doneOn ?? null) !== state.doneOn) ||
	(expectedOn !== undefined && (was.expectedOn ?? null) !== state.expectedOn);

async function setDone(
	writing: Writing,
	row: CarRow,
	stages: Stages,
	stage: CarStage,
	{ doneOn = null, isQuiet }: Body,
): Promise<void> {
	const at = stages.findIndex((state) => state.stage === stage);
	if (doneOn === null) return reopen(writing, row, stages, stage);
	const { context } = writing;
	if (doneOn > todayInKyiv(context)) throw invalid('doneOn', say('delivered.dateAhead'));
	const earlier = stages.slice(0, at);
	// The card may begin long after the purchase.
	const onWay = earlier.filter((state) => state.stage !== 'offered' && state.stage !== 'agreed');
	if (doneOn < (lastDone(onWay)?.doneOn ?? '')) throw invalid('doneOn', say('delivered.dateOrder'));
	const nextDone = stages.slice(at + 1).find((state) => state.doneOn !== null);
	if (nextDone?.doneOn && doneOn > nextDone.doneOn) throw invalid('doneOn', say('delivered.dateOrder'));
	// What was skipped happened by then, too; another day for a stage skips nothing.
	const isDone = stages[at]?.doneOn !== null;
	const skipped = isDone ? [] : earlier.slice(earlier.findLastIndex((state) => state.doneOn !== null) + 1);
	await storeStages(writing, row, [...skipped.map((state) => state.stage), stage], doneOn);
	if (!isDone && isQuiet !== true)
		await tellClient(writing.tx, context, row, `stage ${stage} ${row.revision}`, { kind: 'stage', stage });
}

async function reopen({ tx }: Writing, { id }: CarRow, stages: Stages, stage: CarStage): Promise<void> {
	const first = stages.find(({ doneOn }) => doneOn !== null)?.stage ?? stage;
	if (stage === first) throw invalid('doneOn', say('car.firstStage'));
	if (lastDone(stages)?.stage !== stage) throw invalid('doneOn', say('car.laterDone'));
	const { act } = await tx
		.selectFrom('car_stage')
		.select('act')
		.where('car_id', '=', id)
		.where('stage', '=', stage)
		.executeTakeFirstOrThrow();
	await untellClient(tx, id, `stage ${stage} ${act}`);
	// The stages that were skipped by the same act open with it.
	await tx
		.updateTable('car_stage')
		.set({ done_on: null, done_at: null, done_by: null, act: null })
		.where('car_id', '=', id)
		.where('act', '=', act)
		.where('stage', '<>', first)
		.execute();
}

/** Writes that stages were done on a day. */
export async function storeStages(
	{ tx, context, call }: Writing,
	car: { id: number; revision: number },
	stages: readonly CarStage[],
	doneOn: string,
): Promise<void> {
	const done = {
		done_on: doneOn,
		done_at: context.now().toISOString(),
		done_by: call.session.name,
		act: car.revision,
	};
	for (const stage of stages) await storeStage(tx, car.id, stage, done);
}

const storeStage = (
	tx: Write,
	car_id: number,
	stage: CarStage,
	changes: Partial<Insertable<CarStageTable>>,
): Promise<unknown> =>
	tx
		.insertInto('car_stage')
		.values({ ...changes, car_id, stage })
		.onConflict((conflict) => conflict.columns(['car_id', 'stage']).doUpdateSet(changes))
		.execute();

async function moveExpected(
	{ tx, context }: Writing,
	row: CarRow,
	state: Stages[number],
	{ expectedOn = null, reason = '', isQuiet }: Body,
): Promise<void> {
	const { id } = row;
	const due = dueOf(state);
	// A day that nobody was told of moves without a reason.
	if (due !== null && expectedOn !== null && expectedOn > due) {
		if (reason === '') throw invalid('reason', say('car.reasonNeeded'));
		const shift = { kind: 'shift', stage: state.stage, on: expectedOn, reason: reason.trim() } as const;
		if (isQuiet !== true) await tellClient(tx, context, row, `shift ${state.stage} ${row.revision}`, shift);
	}
	await storeStage(tx, id, state.stage, { expected_on: expectedOn, reason: reason.trim() });
}

/** The columns of a car that follow from its stages. A car that was handed over is closed by that. */
function columnsAfter(context: Context, row: CarRow, stages: Stages) {
	const stage = lastDone(stages)?.stage ?? 'agreed';
	const isHanded = stage === 'handed';
	if (isHanded === (row.stage === 'handed')) return { stage };
	return { stage, closed_at: isHanded ? context.now().toISOString() : null };
}

/** Freezes the plan where its first stage is done, and forgets it where that was undone. */
async function plan(tx: Write, row: CarRow, stages: Stages, days: LegDays): Promise<void> {
	const { route } = row;
	const start = stages.find(({ stage }) => stage === startOf(route))?.doneOn ?? null;
	const isPlanned = stages.some(({ planned }) => planned !== null);
	if (start !== null && !isPlanned) {
		for (const { stage, from, to } of planFrom(start, { route, transitDays: row.transit_days }, days)) {
			await storeStage(tx, row.id, stage, { planned_from: from, planned_to: to });
		}
	}
	if (start === null && isPlanned)
		await tx
			.updateTable('car_stage')
			.set({ planned_from: null, planned_to: null })
			.where('car_id', '=', row.id)
			.execute();
}
