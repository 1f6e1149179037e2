import { deliverySteps } from '@clearway/shared/contract/cars.ts';
import { isVisible } from '@clearway/shared/contract/visible.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Context } from '../../context.ts';
import type { Write } from '../../db/open.ts';
import { type FieldFault, invalid, Refusal } from '../../refusal.ts';
import { todayInKyiv } from '../calculator/today.ts';
import type { DeliveredContent } from './content.ts';
import type { Estimate } from './estimate.ts';
import { type Story, storyIn } from './story.ts';

export function requireSensible(
	context: Context,
	content: DeliveredContent,
	estimate: Estimate | null,
): void {
	const faults = [...dayFaults(context, content), ...receiptFaults(content, estimate)];
	if (content.year === 0) faults.unshift({ path: 'year', message: say('delivered.yearNeeded') });
	refuse(faults);
}

/** Requires that the pictures exist, and keeps them from counting as unused. */
export async function requirePictures(
	tx: Write,
	context: Context,
	pictures: readonly string[],
): Promise<void> {
	const named = [...new Set(pictures)];
	if (named.length === 0) return;
	const kept = await tx
		.updateTable('image')
		.set({ created_at: context.now().toISOString() })
		.where('sha256', 'in', named)
		.returning('sha256')
		.execute();
	const known = new Set(kept.map(({ sha256 }) => sha256));
	const at = pictures.findIndex((sha) => !known.has(sha));
	if (at >= 0) throw invalid(`pictures.${at}`, say('delivered.noPicture'));
}

/** A published car must be complete: both sheets, a picture and a few words. */
export function requirePublishable(content: DeliveredContent, estimate: Estimate | null, row: Story): void {
	const faults: FieldFault[] = [];
	if (content.pictures.length === 0)
		faults.push({ path: 'pictures', message: say('delivered.needsPicture') });
	if (!isVisible(storyIn(row, null).story))
		faults.push({ path: 'story', message: say('delivered.needsStory') });
	if (!estimate) faults.push({ path: 'quote', message: say('delivered.needsEstimate') });
	if (content.receiptOn === null)
		faults.push({ path: 'receiptOn', message: say('delivered.needsReceiptDay') });
	for (const { code } of estimate?.lines ?? [])
		if (content.paid[code] === undefined)
			faults.push({ path: `paid.${code}`, message: say('delivered.needsPaid') });
	refuse(faults);
}

function dayFaults(context: Context, { dates, receiptOn }: DeliveredContent): FieldFault[] {
	const today = todayInKyiv(context);
	const faults: FieldFault[] = [];
	let before = '';
	for (const step of deliverySteps) {
		const day = dates[step];
		if (day === null) continue;
		if (day > today) faults.push({ path: `dates.${step}`, message: say('delivered.dateAhead') });
		else if (day < before) faults.push({ path: `dates.${step}`, message: say('delivered.dateOrder') });
		before = day;
	}
	if (receiptOn !== null && receiptOn > today)
		faults.push({ path: 'receiptOn', message: say('delivered.dateAhead') });
	return faults;
}

function receiptFaults({ paid, further }: DeliveredContent, estimate: Estimate | null): FieldFault[] {
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

function refuse(faults: readonly FieldFault[]): void {
	const [first] = faults;
	if (first) throw new Refusal('invalid', first.message, { errors: faults });
}
