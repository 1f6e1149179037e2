import { carScreens as text } from '@clearway/shared/words/admin-cars.ts';
import { useState } from 'react';
import { waivingReason } from '../../contract/car-fields.ts';
import { paperNeeds } from '../../contract/car-stages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { FieldsForm, type FormOf } from '../kit/fields/dialog-form.tsx';
import { toast } from '../kit/toast.tsx';
import { outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import type { PartOfCar } from './car-fields.ts';
import classes from './cars.module.css';

/** What a car lacks, and the papers that it does without. */
export function CarNeeds({ car, look }: PartOfCar) {
	const { api } = useServices();
	const [isOpen, setOpen] = useState(false);
	const { id, needs, waived } = car;
	const papers = paperNeeds.filter((need) => needs.includes(need));
	if (needs.length + waived.length === 0) return null;
	const namesOf = (some: readonly (typeof needs)[number][]) =>
		some.map((need) => text.needs[need]).join(', ');
	const form: FormOf<{ reason: string }> = {
		lead: text.waive.lead(namesOf(papers)),
		begin: { reason: '' },
		action: text.waive.action,
		fields: () => [{ name: 'reason', label: text.waive.reason, ...waivingReason }],
		send: async ({ reason }) => {
			const body = { needs: papers, reason };
			const result = await outcome(api.car.waive({ params: { id: String(id) }, body }));
			await look();
			if (result.ok) {
				toast.done(text.waive.done);
				setOpen(false);
			}
			return result;
		},
	};
	return (
		<div className={classes.needs}>
			{needs.length > 0 && (
				<p>
					<strong>{text.needs.title}:</strong> {namesOf(needs)}{' '}
					{papers.length > 0 && (
						<button type="button" className="as-link" onClick={() => setOpen(true)}>
							{text.waive.open}
						</button>
					)}
				</p>
			)}
			{waived.map(({ need, reason, by }) => (
				<p key={need} className="note">
					{text.waive.said(text.needs[need], reason, by)}
				</p>
			))}
			<Dialog opened={isOpen} onClose={() => setOpen(false)} title={text.waive.title}>
				<FieldsForm {...form} />
			</Dialog>
		</div>
	);
}
