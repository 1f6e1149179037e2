import { carScreens as text } from '@clearway/shared/words/admin-cars.ts';
import { clientScreen } from '@clearway/shared/words/admin-clients.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { adminPathOf, adminPaths } from '../../contract/addresses.ts';
import type { Car } from '../../contract/car.ts';
import { nextOf } from '../../domain/car/progress.ts';
import { showPhone } from '../../domain/phone.ts';
import { kyivDay } from '../../format/date.ts';
import type { RecordForm } from '../edit/record-screens.tsx';
import { useCommands } from '../frame/commands.ts';
import { outcome } from '../frame/outcome.ts';
import { useServices } from '../frame/services.tsx';
import { Badge } from '../kit/badge.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Icon } from '../kit/icon.tsx';
import { toast } from '../kit/toast.tsx';
import { useBusy } from '../kit/use-busy.ts';
import { useNow } from '../kit/use-now.ts';
import type { CarFields, People } from './car-fields.ts';
import { CarForm } from './car-form.tsx';
import classes from './cars.module.css';
import { DeliverForm } from './deliver-form.tsx';
import { FieldsForm, type FormOf } from './fields-form.tsx';
import { CarFiles } from './files.tsx';
import { CarLinks } from './links.tsx';
import { CarMessages } from './messages.tsx';
import { CarPayments } from './payments.tsx';
import { markDone, type SetStage, setStage } from './stage-acts.ts';
import { StageRail } from './stage-rail.tsx';

/** One car under way: its client, its stages, what it lacks, and its fields. */
export function CarCard({ edit, record: car, more: people }: RecordForm<CarFields, Car, People>) {
	const services = useServices();
	const today = kyivDay(new Date(useNow()));
	const { look } = edit.editing;
	/** Shows the car as it is after an act, also where somebody else was faster. */
	const acted = async <T,>(call: Promise<T>) => {
		const result = await outcome(call);
		await look();
		return result;
	};
	const set: SetStage = (...act) => acted(setStage(services, ...act));
	const next = nextOf(car.stages);
	useCommands([
		...(next && car.closedReason === null
			? [
					{
						id: 'car.done-today',
						label: text.keys.doneToday,
						group: text.keys.group,
						keys: 's',
						run: () => void markDone(set, car.id, next, today),
					},
				]
			: []),
		{
			id: 'car.files',
			label: text.keys.files,
			group: text.keys.group,
			keys: 'f',
			run: () => document.getElementById('photos')?.scrollIntoView(),
		},
		{
			id: 'car.note',
			label: text.keys.note,
			group: text.keys.group,
			keys: 'n',
			run: () => {
				const notes = document.getElementById('notes');
				notes?.scrollIntoView();
				notes?.querySelector('textarea')?.focus();
			},
		},
	]);
	return (
		<>
			<Head
				car={car}
				onClose={(reason) =>
					acted(services.api.car.close({ params: { id: String(car.id) }, body: { reason } }))
				}
			/>
			<div className={classes.columns}>
				<div>
					<StageRail {...{ car, set, today }} />
					{car.needs.length > 0 && (
						<p className={classes.needs}>
							<strong>{text.needs.title}:</strong> {car.needs.map((need) => text.needs[need]).join(', ')}
						</p>
					)}
				</div>
				<div className={classes.parts}>
					<CarMessages {...{ car, look }} />
					<CarLinks {...{ car, look }} />
				</div>
			</div>
			<div className={classes.parts}>
				<CarPayments car={car} />
				<CarFiles {...{ car, look }} />
				<CarForm {...{ edit, car, people }} />
			</div>
		</>
	);
}

type HeadProps = {
	car: Car;
	onClose: (reason: string | null) => ReturnType<typeof outcome<Car>>;
};

/** Who the client is, who leads the car, and how it ends. */
function Head({ car, onClose }: HeadProps) {
	const { id, clientName, phone, email, owner, requestId, unread, closedReason, stage } = car;
	const navigate = useNavigate();
	const { isBusy, during } = useBusy();
	const [isClosing, setClosing] = useState(false);
	const [isDelivering, setDelivering] = useState(false);
	const deliver = (): void =>
		car.deliveredId === null ? setDelivering(true) : void navigate(adminPathOf.delivered(car.deliveredId));
	const closing: FormOf<{ reason: string }> = {
		begin: { reason: '' },
		action: text.close.action,
		fields: () => [{ name: 'reason', label: text.close.reason, is: 'lines', most: 500 }],
		send: async ({ reason }) => {
			const result = await onClose(reason);
			if (result.ok) {
				toast.done(text.close.done);
				setClosing(false);
			}
			return result;
		},
	};
	const resume = async (): Promise<void> => {
		const result = await onClose(null);
		if (result.ok) toast.done(text.close.resumed);
		else toast.problem(result.problem);
	};
	return (
		<div className={classes.head}>
			<div className={classes.facts}>
				{clientName && <strong>{clientName}</strong>}
				{phone && <a href={`tel:${phone}`}>{showPhone(phone)}</a>}
				{email && <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>}
				{owner && <span>{text.owner(owner.name)}</span>}
				{requestId !== null && (
					<Link to={adminPathOf.request(requestId)}>{`${text.request} №\u00A0${requestId}`}</Link>
				)}
				<Link to={adminPathOf.client(`car-${id}`)}>{clientScreen.whole}</Link>
				<Link to={`${adminPaths.audit}?kind=car&record=${id}`}>{text.history}</Link>
				{unread > 0 && <Badge tone="waiting">{text.unread(unread)}</Badge>}
				{closedReason !== null && <Badge tone="plain">{text.close.because(closedReason)}</Badge>}
			</div>
			<div className={classes.acts}>
				{stage === 'handed' && (
					<Button leftSection={<Icon name="check" size={16} />} onClick={deliver}>
						{car.deliveredId === null ? text.deliver : text.delivered}
					</Button>
				)}
				{closedReason !== null && (
					<Button variant="default" aria-busy={isBusy} onClick={() => void during(resume)}>
						{text.close.resume}
					</Button>
				)}
				{closedReason === null && stage !== 'handed' && (
					<Button variant="default" onClick={() => setClosing(true)}>
						{text.close.open}
					</Button>
				)}
			</div>
			<Dialog opened={isDelivering} onClose={() => setDelivering(false)} title={text.deliverTitle}>
				<DeliverForm car={car} onClose={() => setDelivering(false)} />
			</Dialog>
			<Dialog opened={isClosing} onClose={() => setClosing(false)} title={text.close.title}>
				<FieldsForm {...closing} />
			</Dialog>
		</div>
	);
}
