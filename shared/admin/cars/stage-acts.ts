import { carScreens } from '@clearway/shared/words/admin-cars.ts';
import { carWords } from '@clearway/shared/words/car-stages.ts';
import type { Car, StageState } from '../../contract/car.ts';
import type { CarPayments } from '../../contract/car-payment.ts';
import { money } from '../../format/number.ts';
import { confirm } from '../kit/confirm.tsx';
import { toast } from '../kit/toast.tsx';
import { undoable } from '../kit/undoable.ts';
import { type Outcome, outcome } from '../services/outcome.ts';
import type { AdminServices } from '../services/services.tsx';

const text = carScreens.rail;

type Seen = Pick<StageState, 'stage' | 'doneOn' | 'expectedOn' | 'reason'>;
type Change = { doneOn: string | null } | { expectedOn: string | null; reason?: string };

/** Changes a stage of a car over what was seen of it. */
export type SetStage = (id: number, seen: Seen, change: Change) => Promise<Outcome<Car>>;

export const setStage = (
	{ api }: AdminServices,
	id: number,
	{ stage, doneOn, expectedOn }: Seen,
	change: Change,
): Promise<Car> =>
	api.car.setStage({ params: { id: String(id), stage }, body: { was: { doneOn, expectedOn }, ...change } });

/** A stage that comes next, as boards know it: nobody has said yet that it is done. */
export const nextStage = (stage: StageState['stage']): Seen => ({
	...{ stage, doneOn: null, expectedOn: null, reason: '' },
});

const change = (set: SetStage, id: number, seen: Seen, to: Change, back: Change, done: string) =>
	undoable({
		done,
		run: () => set(id, seen, to),
		undo: () => set(id, { ...seen, ...to }, back),
		undone: text.back,
	});

/**
 * Says on which day a stage was done, or with null that it was not, and offers the way back. Before a car is handed
 * over, what is not paid is asked about.
 */
export async function markDone(
	{ api }: Pick<AdminServices, 'api'>,
	set: SetStage,
	id: number,
	seen: Seen,
	doneOn: string | null,
): Promise<boolean> {
	const isHandover = seen.stage === 'handed' && seen.doneOn === null;
	if (isHandover && !(await mayHandOver(await outcome(api.carPayment.list({ params: { id } })))))
		return false;
	const name = carWords.stages[seen.stage];
	const done = doneOn === null ? text.undone(name) : text.said(name, doneOn);
	return change(set, id, seen, { doneOn }, { doneOn: seen.doneOn }, done);
}

async function mayHandOver(payments: Outcome<CarPayments>): Promise<boolean> {
	if (!payments.ok) {
		toast.problem(payments.problem);
		return false;
	}
	const open = leftText(payments.value);
	return open === '' || confirm({ title: text.unpaid, text: text.unpaidLeft(open), action: text.handOver });
}

/** What is left to pay, in each currency; empty where nothing is. */
export const leftText = ({ sums }: Pick<CarPayments, 'sums'>): string =>
	sums.flatMap(({ left, currency }) => (Number(left) > 0 ? [money(left, currency)] : [])).join(' + ');

/** Moves the day on which a stage is expected, and offers the way back. */
export const shiftStage = (
	set: SetStage,
	id: number,
	seen: Seen,
	{ expectedOn, reason }: { expectedOn: string; reason: string },
): Promise<boolean> => {
	const of = (on: string | null, why: string): Change => ({
		expectedOn: on,
		...(why.trim() && { reason: why }),
	});
	const done = text.shifted(carWords.stages[seen.stage], expectedOn);
	return change(set, id, seen, of(expectedOn, reason), of(seen.expectedOn, seen.reason), done);
};
