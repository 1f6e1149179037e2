import type { Receipt } from '@clearway/shared/contract/car-face.ts';
import { deliveryDays, type FaceFields } from '@clearway/shared/contract/car-fields.ts';
import { isVisible } from '@clearway/shared/contract/visible.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Context } from '../../context/context.ts';
import { todayInKyiv } from '../../records/today.ts';
import { type FieldFault, Refusal } from '../../services/refusal.ts';
import type { Estimate } from './estimate.ts';
import { type Story, storyIn } from './story.ts';

type Face = FaceFields & Receipt;
type Whole = Face & { make: string; model: string };

/** What is wrong with the days and the receipt of a face. */
export const faceFaults = (context: Context, face: Face, estimate: Estimate | null): FieldFault[] => [
	...dayFaults(context, face),
	...receiptFaults(face, estimate),
];

/** A published car must be complete: both sheets, a picture and a few words. */
export function requirePublishable(face: Whole, estimate: Estimate | null, row: Story): void {
	const faults: FieldFault[] = [];
	for (const path of ['make', 'model'] as const)
		if (face[path] === '') faults.push({ path, message: say('field.fill') });
	if (face.pictures.length === 0) faults.push({ path: 'pictures', message: say('delivered.needsPicture') });
	if (!isVisible(storyIn(row, null).story))
		faults.push({ path: 'story', message: say('delivered.needsStory') });
	if (!estimate) faults.push({ path: 'quote', message: say('delivered.needsEstimate') });
	if (face.receiptOn === null) faults.push({ path: 'receiptOn', message: say('delivered.needsReceiptDay') });
	for (const { code } of estimate?.lines ?? [])
		if (face.paid[code] === undefined)
			faults.push({ path: `paid.${code}`, message: say('delivered.needsPaid') });
	refuseAll(faults);
}

function dayFaults(context: Context, face: FaceFields): FieldFault[] {
	const today = todayInKyiv(context);
	const faults: FieldFault[] = [];
	let before = '';
	for (const path of [...deliveryDays, 'receiptOn'] as const) {
		const day = face[path];
		if (day === null) continue;
		if (day > today) faults.push({ path, message: say('delivered.dateAhead') });
		else if (path !== 'receiptOn' && day < before) faults.push({ path, message: say('delivered.dateOrder') });
		before = day;
	}
	return faults;
}

function receiptFaults({ paid, further }: Receipt, estimate: Estimate | null): FieldFault[] {
	const lines = new Map(estimate?.lines.map((line) => [line.code, line]));
	return [
		...Object.entries(paid).flatMap(([code, sum]) => {
			const line = lines.get(code);
			const path = `paid.${code}`;
			if (!line) return { path, message: say('delivered.noLine') };
			return sum.startsWith('-') && !line.uah.startsWith('-') ? { path, message: say('field.sum') } : [];
		}),
		...further.flatMap(({ titles }, index) =>
			Object.values(titles).some((title) => isVisible(title ?? ''))
				? []
				: [{ path: `further.${index}.titles`, message: say('delivered.titleNeeded') }],
		),
	];
}

/** Refuses a save with all faults that were found, if there are any. */
export function refuseAll(faults: readonly FieldFault[]): void {
	const [first] = faults;
	if (first) throw new Refusal('invalid', first.message, { errors: faults });
}
