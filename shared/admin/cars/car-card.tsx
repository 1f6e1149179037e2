import { carScreens as text } from '@clearway/shared/words/admin-cars.ts';
import { clientScreen } from '@clearway/shared/words/admin-clients.ts';
import { deliveredScreens as face } from '@clearway/shared/words/admin-delivered.ts';
import { carWords } from '@clearway/shared/words/car-stages.ts';
import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPathOf, adminPaths, publicPages } from '../../contract/addresses.ts';
import type { Car } from '../../contract/car.ts';
import { closingReason } from '../../contract/car-fields.ts';
import type { CarPayments as Payments } from '../../contract/car-payment.ts';
import { nextOf } from '../../domain/car/progress.ts';
import { kyivDay } from '../../format/date.ts';
import type { RecordForm } from '../edit/record-screens.tsx';
import { Badge } from '../kit/badge.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { FieldsForm, type FormOf } from '../kit/fields/dialog-form.tsx';
import type { People } from '../kit/fields/shown-value.ts';
import { Icon } from '../kit/icon.tsx';
import { Stack } from '../kit/layout.ts';
import { toast } from '../kit/toast.tsx';
import { useBusy } from '../kit/use-busy.ts';
import { useNow } from '../kit/use-now.ts';
import { Contacts } from '../requests/contacts.tsx';
import { Thread, UnreadMessages } from '../requests/thread/thread.tsx';
import { useThread } from '../requests/thread/use-thread.ts';
import { useCommands } from '../services/commands.ts';
import { outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import { useMay } from '../services/use-rights.ts';
import { Acceptances } from './acceptances.tsx';
import { type CarFields, carKind, type PartOfCar } from './car-fields.ts';
import { CarForm } from './car-form.tsx';
import classes from './cars.module.css';
import { CarChats } from './chats.tsx';
import { CarCosts } from './costs.tsx';
import { DeliverForm } from './deliver-form.tsx';
import { CarFiles } from './files.tsx';
import { CarLinks } from './links.tsx';
import { CarNeeds } from './needs.tsx';
import { withPaid } from './paid-entries.ts';
import { CarPayments } from './payments.tsx';
import { markDone, type SetStage, setStage } from './stage-acts.ts';
import { StageRail } from './stage-rail.tsx';

/** One car under way: its client, its stages, what it lacks, and its fields. */
export function CarCard({ edit, record: car, more: people, ...form }: RecordForm<CarFields, Car, People>) {
	const services = useServices();
	const may = useMay();
	const today = kyivDay(new Date(useNow()));
	const { look } = edit.editing;
	/** Shows the car as it is after an act, also where somebody else was faster. */
	const set: SetStage = async (...act) => {
		const result = await outcome(setStage(services, ...act));
		await look();
		return result;
	};
	const next = nextOf(car.stages);
	const { group, ...keys } = text.keys;
	const [paid, setPaid] = useState<Payments | null>(null);
	const open = withPaid(useThread(`car-${car.id}`), car.id, paid);
	const toFiles = (): void => document.getElementById('photos')?.scrollIntoView();
	const doneToday =
		next && car.closedReason === null ? () => void markDone(services, set, car.id, next, today) : null;
	useCommands([
		...(doneToday ? [{ id: 'car.done-today', label: keys.doneToday, group, keys: 's', run: doneToday }] : []),
		{ id: 'car.files', label: keys.files, group, keys: 'f', run: toFiles },
		{ id: 'car.note', label: keys.note, group, keys: 'n', run: open.writeNote },
	]);
	return (
		<>
			<UnreadMessages open={open} />
			<Head {...{ car, look }} />
			<CarNeeds {...{ car, look }} />
			<div className={classes.columns}>
				<StageRail {...{ car, set, today }} />
				<Thread open={open} />
			</div>
			<div className={classes.parts}>
				<CarPayments car={car} list={paid} onList={setPaid} onAsked={() => void open.look()} />
				{may('carCost.get') && <CarCosts car={car} paid={paid} />}
				<CarFiles {...{ car, look }} />
				<div className={classes.pairs}>
					<CarLinks {...{ car, look }} />
					<CarChats {...{ car, look }} />
					<Acceptances car={car} />
				</div>
				<CarForm {...{ ...form, edit, car, people }} />
			</div>
		</>
	);
}

/** Who the client is, what car it is, and who leads it; both are changed in the form below. */
function Head({ car, look }: PartOfCar) {
	const { id, clientId, clientName, phone, email, owner, requestId, closedReason, stage } = car;
	const named = (['vin', 'plate', 'lot', 'container'] as const).filter((name) => car[name] !== '');
	return (
		<div className={`panel ${classes.head}`}>
			<Stack gap="xs" hidden={!(clientName || phone || email)}>
				{clientName && <Link to={adminPathOf.client(clientId)}>{clientName}</Link>}
				<Contacts phones={phone === '' ? [] : [phone]} emails={email === '' ? [] : [email]} />
			</Stack>
			<dl className="facts">
				{named.map((name) => (
					<Fragment key={name}>
						<dt>{carKind.words.names[name]}</dt>
						<dd className="figures">{car[name]}</dd>
					</Fragment>
				))}
			</dl>
			<div className={classes.facts}>
				{closedReason !== null && (
					<Badge tone="plain">{[carWords.closed, closedReason].filter(Boolean).join(': ')}</Badge>
				)}
				{owner && <span>{text.owner(owner.name)}</span>}
				{!clientName && <Link to={adminPathOf.client(clientId)}>{clientScreen.whole}</Link>}
				{requestId !== null && (
					<Link to={adminPathOf.request(requestId)}>{clientScreen.request(requestId)}</Link>
				)}
				<Link to={`${adminPaths.audit}?kind=car&record=${id}`}>{text.history}</Link>
				<a href="#car-client">{text.toFields}</a>
				{closedReason === null && stage !== 'handed' && <CloseCar {...{ car, look }} />}
			</div>
		</div>
	);
}

/** How a car ends without a client: it is not led any more. */
function CloseCar({ car: { id, paymentDueOn }, look }: PartOfCar) {
	const { api } = useServices();
	const [isOpen, setOpen] = useState(false);
	const form: FormOf<{ reason: string }> = {
		begin: { reason: '' },
		action: text.close.action,
		fields: () => [
			{
				...{ name: 'reason', label: text.close.reason, ...closingReason },
				help: paymentDueOn === null ? undefined : text.close.owes,
			},
		],
		send: async (body) => {
			const result = await outcome(api.car.close({ params: { id: String(id) }, body }));
			await look();
			if (result.ok) {
				toast.done(text.close.done);
				setOpen(false);
			}
			return result;
		},
	};
	return (
		<>
			<button type="button" className="as-link" onClick={() => setOpen(true)}>
				{text.close.open}
			</button>
			<Dialog opened={isOpen} onClose={() => setOpen(false)} title={text.close.title}>
				<FieldsForm {...form} />
			</Dialog>
		</>
	);
}

type Part = Pick<RecordForm<CarFields, Car, People>, 'edit' | 'record'>;

/** What a car is ready for: it is delivered, or led again. */
export function CarActions({ edit, record: car }: Part) {
	const { id, stage, closedReason, status, files } = car;
	const { api } = useServices();
	const { isBusy, during } = useBusy();
	const [isOpen, setOpen] = useState(false);
	const { look } = edit.editing;
	const resume = async (): Promise<void> => {
		const result = await outcome(api.car.close({ params: { id: String(id) }, body: { reason: null } }));
		await look();
		if (result.ok) toast.done(text.close.resumed);
		else toast.problem(result.problem);
	};
	return (
		<>
			{status !== null && <PageButton car={car} status={status} />}
			{stage === 'handed' && status === null && (
				<Button leftSection={<Icon name="check" size={16} />} onClick={() => setOpen(true)}>
					{text.deliver}
				</Button>
			)}
			{closedReason !== null && (
				<Button variant="default" aria-busy={isBusy} onClick={() => void during(resume)}>
					{text.close.resume}
				</Button>
			)}
			<Dialog opened={isOpen} onClose={() => setOpen(false)} title={text.deliverTitle}>
				<DeliverForm {...{ id, files, look }} onClose={() => setOpen(false)} />
			</Dialog>
		</>
	);
}

/** The page of the car: on the site, or as visitors would see it. */
function PageButton({ car, status }: { car: Car; status: NonNullable<Car['status']> }) {
	const { api } = useServices();
	const { isBusy, during } = useBusy();
	const id = String(car.publicId);
	if (status === 'published')
		return (
			<Button
				component="a"
				href={`${publicPages.delivered}/${id}`}
				target="_blank"
				rel="noopener"
				variant="default"
				leftSection={<Icon name="site" size={16} />}
			>
				{face.view}
			</Button>
		);
	// The address is good for an hour, so it is asked for when it is needed.
	const open = async (): Promise<void> => {
		const asked = await outcome(api.delivered.preview({ params: { id } }));
		if (asked.ok) window.open(asked.value.path, '_blank', 'noopener');
		else toast.problem(asked.problem);
	};
	return (
		<Button
			variant="default"
			leftSection={<Icon name="eye" size={16} />}
			aria-busy={isBusy}
			onClick={() => void during(open)}
		>
			{face.preview}
		</Button>
	);
}
