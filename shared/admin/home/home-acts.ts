import type { WorkItem } from '../../contract/work.ts';
import { setStage } from '../cars/stage-acts.ts';
import type { ViewProps } from '../services/screen.tsx';
import type { AdminServices } from '../services/services.tsx';

export type Of<Kind extends WorkItem['kind']> = Extract<WorkItem, { kind: Kind }>;
type Payment = Of<'payment' | 'said'>;

const paramsOf = ({ id, payment }: Payment) => ({ params: { id, payment: payment.id } });

export const acts = {
	refreshRates: ({ api }: AdminServices) => api.currency.refresh(),
	testMail: ({ api }: AdminServices) => api.office.testMail(),
	trustClock: ({ api }: AdminServices) => api.office.trustClock(),
	take: ({ api }: AdminServices, id: number) =>
		api.request.save({ params: { id: String(id) }, body: { status: 'taken' } }),
	undoTake: ({ api }: AdminServices, id: number, revision: number) =>
		api.request.undo({ params: { id: String(id) }, body: { revision } }),
	read: ({ api }: AdminServices, { of, id, last }: Of<'message'>) =>
		api.thread.read({
			params: { of: `${of}-${id}` },
			body: { upTo: last, about: `${of}-${id}` },
		}),
	remind: ({ api }: AdminServices, id: number, followUpOn: string | null) =>
		api.request.save({ params: { id: String(id) }, body: { followUpOn } }),
	pay: ({ api }: AdminServices, item: Payment, on: string) =>
		api.carPayment.pay({ ...paramsOf(item), body: { was: null, on } }),
	unpay: ({ api }: AdminServices, item: Payment, on: string) => {
		const { owed: amount, currency } = item.payment;
		return api.carPayment.pay({ ...paramsOf(item), body: { was: { on, amount, currency }, on: null } });
	},
	moveDue: ({ api }: AdminServices, item: Payment, dueOn: string) =>
		api.carPayment.save({ ...paramsOf(item), body: { dueOn, was: { dueOn: item.payment.dueOn } } }),
	setStage,
	dropCopy: ({ copyStore }: AdminServices, key: string) => copyStore.drop(key),
	storeCopy: ({ copyStore }: AdminServices, { key, value }: { key: string; value: unknown }) =>
		copyStore.write(key, value),
};

export type HomeActs = ViewProps<unknown, typeof acts>['act'];
