import { deliverySteps } from '@clearway/shared/contract/cars.ts';
import type { DeliveredBody } from '@clearway/shared/contract/delivered-fields.ts';
import { emptyCar } from '@clearway/shared/contract/plain-car.ts';
import { fold } from '@clearway/shared/domain/fold.ts';

/** The part of a delivered car that is stored as one piece; its story, status and estimate have columns. */
export type DeliveredContent = Omit<DeliveredBody, 'story' | 'translations' | 'status' | 'quote'>;

export const emptyContent: DeliveredContent = {
	...emptyCar,
	vin: '',
	pictures: [],
	paid: {},
	further: [],
};

type Sent = { [K in keyof DeliveredContent]?: DeliveredContent[K] | undefined };

export function applySent(before: DeliveredContent, sent: Sent): DeliveredContent {
	const after = { ...before };
	for (const key of Object.keys(emptyContent) as (keyof DeliveredContent)[])
		if (sent[key] !== undefined) Object.assign(after, { [key]: sent[key] });
	return after;
}

export const columnsOf = (content: DeliveredContent) => ({
	title: titleOf(content),
	folded: fold(titleOf(content)),
	country: content.country,
	sorted_on: lastDay(content),
	content: JSON.stringify(content),
});

const titleOf = ({ make, model, year }: DeliveredContent): string => `${make} ${model} ${year}`;

const lastDay = ({ dates, receiptOn }: DeliveredContent): string =>
	deliverySteps.map((step) => dates[step]).findLast((day) => day !== null) ?? receiptOn ?? '';
