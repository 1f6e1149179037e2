import type { StageState } from '../../contract/car.ts';
import type { CarFileKind, CarNeed, CarRoute, CarStage } from '../../contract/car-stages.ts';
import { stagesOf } from '../../contract/car-stages.ts';
import { addDays, daysBetween } from '../dated.ts';

/** A stage as far as its days go. */
export type Dated = Pick<StageState, 'stage' | 'planned' | 'expectedOn' | 'doneOn'>;

/** The day by which a stage should be done: the expected one, or else the end of the plan. */
export const dueOf = ({ planned, expectedOn }: Pick<Dated, 'planned' | 'expectedOn'>): string | null =>
	expectedOn ?? planned?.to ?? null;

/** The last stage of a route that is done. */
export const lastDone = <S extends Dated>(stages: readonly S[]): S | undefined =>
	stages.findLast(({ doneOn }) => doneOn !== null);

/** The stage after the last one that is done; undefined at the end of the way. */
export const nextOf = <S extends Dated>(stages: readonly S[]): S | undefined =>
	stages[stages.findLastIndex(({ doneOn }) => doneOn !== null) + 1];

/** The day by which a stage is done: as the office expects it, else as planned and later by the delay before it. */
export function knownDay(stages: readonly Dated[], stage: CarStage, today: string): string | null {
	const at = stages.findIndex((known) => known.stage === stage);
	const { expectedOn = null, planned = null } = stages[at] ?? {};
	if (expectedOn !== null || planned === null) return expectedOn;
	return addDays(planned.to, delayOf(stages.slice(0, at), today));
}

/** By how many days the known stages move what follows them. */
export function delayOf(stages: readonly Dated[], today: string): number {
	const next = nextOf(stages);
	// Earlier delays may have been made up, so the last stage that is done and those to come decide.
	const last = stages.findLastIndex(({ doneOn }) => doneOn !== null);
	const delays = stages.slice(Math.max(0, last)).flatMap((state) => {
		const { planned, expectedOn, doneOn } = state;
		const isPast = state === next && (expectedOn ?? '') < today;
		const on = doneOn ?? (isPast ? today : expectedOn);
		return planned && on !== null ? [daysBetween(planned.to, on)] : [];
	});
	return Math.max(0, ...delays);
}

/** By how many days the next stage is late; null where it is not. */
export function lateDays(stages: readonly Dated[], today: string): number | null {
	const next = nextOf(stages);
	const due = next ? dueOf(next) : null;
	return due !== null && due < today ? daysBetween(due, today) : null;
}

/** True from the stage before handing over on. */
export const isReadyToHand = ({ route, stage }: { route: CarRoute; stage: CarStage }): boolean => {
	const stages = stagesOf(route);
	return stages.indexOf(stage) >= stages.length - 2;
};

/** What is known of a car, as far as the office may owe something of it. */
export type CarFacts = {
	route: CarRoute;
	/** The last stage that is done. */
	stage: CarStage;
	make: string;
	vin: string;
	container: string;
	payments: readonly { kind: string }[];
	/** Without papers that do not count any more. */
	files: readonly { kind: CarFileKind; stage: CarStage | null }[];
	/** Papers that it may lack. */
	waived: readonly { need: CarNeed }[];
};

const leastPhotos = 4;

/** What a stage wants, in the order of the stages. */
const wanted: Readonly<Partial<Record<CarStage, { [N in CarNeed]?: (car: CarFacts) => boolean }>>> = {
	agreed: {
		make: ({ make }) => make !== '',
		plan: ({ payments }) => payments.length > 0,
		contract: hasFile('contract'),
	},
	bought: { vin: ({ vin }) => vin !== '', invoice: hasFile('invoice') },
	paid: { receipt: hasFile('receipt') },
	papers: { export: hasFile('export') },
	terminal: { photos: ({ files }) => files.filter(({ kind }) => kind === 'photo').length >= leastPhotos },
	sailed: { container: ({ container }) => container !== '' },
	border: { customsPayment: ({ payments }) => payments.some(({ kind }) => kind === 'customs') },
	cleared: { declaration: hasFile('declaration') },
	plated: { pensionReceipt: hasFile('receipt', 'plated') },
	handed: { act: hasFile('signed', 'handed') },
};

function hasFile(kind: CarFileKind, stage?: CarStage) {
	return ({ files }: CarFacts): boolean =>
		files.some((file) => file.kind === kind && (stage === undefined || file.stage === stage));
}

/** What the office still owes of the stages that are done. It warns and never blocks. */
export function needsOf(car: CarFacts): CarNeed[] {
	const stages = stagesOf(car.route);
	return stages
		.slice(0, stages.indexOf(car.stage) + 1)
		.flatMap((stage) => Object.entries(wanted[stage] ?? {}))
		.filter(([need, isThere]) => !isThere(car) && !car.waived.some((known) => known.need === need))
		.map(([need]) => need as CarNeed); // a key of `wanted`
}
