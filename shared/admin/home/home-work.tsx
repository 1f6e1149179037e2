import { carScreens } from '@clearway/shared/words/admin-cars.ts';
import { work as text } from '@clearway/shared/words/admin-work.ts';
import { carWords } from '@clearway/shared/words/car-stages.ts';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import type { WorkItem } from '../../contract/work.ts';
import { daysBetween } from '../../domain/dated.ts';
import { money } from '../../format/number.ts';
import { nameOf as paymentName } from '../cars/payment-name.ts';
import { markDone } from '../cars/stage-acts.ts';
import { Icon, type IconName } from '../kit/icon.tsx';
import { Group, Stack } from '../kit/layout.ts';
import { toast } from '../kit/toast.tsx';
import { undoable } from '../kit/undoable.ts';
import { useBusy } from '../kit/use-busy.ts';
import { useLazyPart } from '../kit/use-lazy-part.ts';
import { useNow } from '../kit/use-now.ts';
import type { Outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import type { HomeActs, Of } from './home-acts.ts';
import classes from './home-work.module.css';
import type { Movable } from './move-dialog.tsx';

type Props = {
	title: string;
	items: readonly WorkItem[];
	/** True where each names who has it. */
	isOthers?: boolean;
	today: string;
	act: HomeActs;
};

const mostShown = 12;
// The first screen is there before a form is.
const bringMove = () => import('./move-dialog.tsx');

/** Things to do, the most urgent first, each with its act. */
export default function Work({ title, items, isOthers = false, today, act }: Props) {
	const id = useId();
	const [isWhole, setWhole] = useState(false);
	const [moved, setMoved] = useState<Movable | null>(null);
	const onClose = () => setMoved(null);
	const move = useLazyPart(bringMove, moved !== null, onClose);
	const shown = isWhole ? items : items.slice(0, mostShown);
	return (
		<Stack component="section" gap="xs" mb="lg" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			<ol className="ruled">
				{shown.map((item) => (
					<Line key={keyOf(item)} {...{ item, isOthers, today, act }} onMove={setMoved} />
				))}
			</ol>
			{items.length > shown.length && (
				<Button variant="default" size="compact-md" w="fit-content" onClick={() => setWhole(true)}>
					{text.more(items.length - shown.length)}
				</Button>
			)}
			{move && <move.default item={moved} {...{ today, act, onClose }} />}
		</Stack>
	);
}

const keyOf = (item: WorkItem): string =>
	[item.kind, 'of' in item && item.of, item.id, 'payment' in item && item.payment.id].join(' ');

const icons: Readonly<Record<WorkItem['kind'], IconName>> = {
	...{
		message: 'mail',
		request: 'inbox',
		said: 'check',
		reminder: 'clock',
		payment: 'rates',
		payee: 'rates',
		stage: 'car',
		paper: 'file',
	},
};

type LineProps = Pick<Props, 'isOthers' | 'today' | 'act'> & {
	item: WorkItem;
	onMove: (item: Movable) => void;
};

function Line({ item, ...props }: LineProps) {
	const now = useNow();
	const { kind } = item;
	return (
		<li className={classes.line}>
			<Group component="span" className="note" gap="xs" wrap="nowrap">
				<Icon name={icons[kind]} size={16} />
				{text.kinds[kind]}
			</Group>
			<div className={classes.what}>
				<Link className="one-line" to={pathOf(item)}>
					{nameOf(item)}
				</Link>
				<span className="note one-line">{detailOf(item)}</span>
			</div>
			<div className="note">
				<div className={isLate(item, props.today) ? 'warning' : undefined}>
					{whenOf(item, props.today, now)}
				</div>
				{props.isOthers && <div className="one-line">{item.owner?.name}</div>}
			</div>
			<Group component="span" className={classes.ways} gap="xs">
				<Acts item={item} {...props} />
			</Group>
		</li>
	);
}

function pathOf(item: WorkItem): string {
	const { id, kind } = item;
	if (kind === 'message')
		return item.of === 'car' ? `${adminPathOf.car(id)}#notes` : `${adminPathOf[item.of](id)}#messages`;
	if (kind === 'paper') return `${adminPathOf.car(id)}#papers`;
	if (kind === 'payee') return `${adminPathOf.car(id)}#car-payments`;
	return kind === 'request' || kind === 'reminder' ? adminPathOf.request(id) : adminPathOf.car(id);
}

const nameOf = ({ id, title, client }: WorkItem): string =>
	[title, client].filter(Boolean).join(', ') || `№ ${id}`;

function detailOf(item: WorkItem): string {
	if (item.kind === 'message') return text.messages(item.count, item.text);
	if (item.kind === 'request') return item.text;
	if (item.kind === 'stage') return carWords.stages[item.stage];
	if (item.kind === 'paper') return item.needs.map((need) => carScreens.needs[need]).join(', ');
	if (item.kind === 'payee') return text.payee(item.payments.map(paymentName).join(', '));
	if (item.kind === 'reminder') return '';
	return `${paymentName(item.payment)}, ${money(item.payment.owed, item.payment.currency)}`;
}

/** The day by which it was to be done; null for what came from a client. */
function dayOf(item: WorkItem): string | null {
	if (item.kind === 'reminder') return item.on.slice(0, 10);
	if (item.kind === 'payment') return item.dueDay;
	return item.kind === 'stage' ? item.dueOn : null;
}

function isLate(item: WorkItem, today: string): boolean {
	const day = dayOf(item);
	return day !== null && day < today;
}

function whenOf(item: WorkItem, today: string, now: number): string {
	const day = dayOf(item);
	if (day !== null) {
		const days = daysBetween(day, today);
		return days > 0 ? text.late(days) : text.today(item.kind === 'reminder' ? item.on.slice(11) : '');
	}
	return 'at' in item ? text.waits(now - Date.parse(item.at)) : '';
}

function Acts({ item, today, act, onMove }: LineProps) {
	const services = useServices();
	const name = nameOf(item);
	const on = (label: string, run: () => Promise<unknown>) => <Act label={label} name={name} run={run} />;
	if (item.kind === 'message')
		return (
			<>
				<To label={text.answer} name={name} icon="mail" to={pathOf(item)} />
				{on(text.read, async () => told(await act.read(item)))}
			</>
		);
	if (item.kind === 'request')
		return (
			<>
				{item.isNew && on(text.take, () => take(act, item))}
				<Way item={item} name={name} />
			</>
		);
	if (item.kind === 'reminder')
		return (
			<>
				{on(text.done, () =>
					undoable({
						done: text.isDone,
						run: () => act.remind(item.id, null),
						undo: () => act.remind(item.id, item.on),
						undone: carScreens.rail.back,
					}),
				)}
				{on(text.move, async () => onMove(item))}
				<Way item={item} name={name} />
			</>
		);
	if (item.kind === 'paper') return <To label={text.add} name={name} icon="plus" to={pathOf(item)} />;
	if (item.kind === 'payee') return <To label={text.name} name={name} icon="edit" to={pathOf(item)} />;
	if (item.kind === 'stage')
		return (
			<>
				{on(text.done, () => markDone(services, act.setStage, item.id, { ...item, doneOn: null }, today))}
				{on(text.move, async () => onMove(item))}
			</>
		);
	return (
		<>
			{on(item.kind === 'said' ? text.confirm : text.paid, () =>
				undoable({
					done: text.isPaid(paymentName(item.payment)),
					run: () => act.pay(item, today),
					undo: () => act.unpay(item, today),
					undone: text.unpaid,
				}),
			)}
			{item.kind === 'payment' && on(text.move, async () => onMove(item))}
		</>
	);
}

type ActProps = { label: string; name: string };

function Act({ label, name, run }: ActProps & { run: () => Promise<unknown> }) {
	const { isBusy, during } = useBusy();
	return (
		<Button
			size="compact-md"
			variant="default"
			aria-label={`${label}: ${name}`}
			aria-busy={isBusy}
			onClick={() => void during(run)}
		>
			{label}
		</Button>
	);
}

const look = ({ label, name, icon }: ActProps & { icon: IconName }) => ({
	...{ size: 'compact-md', variant: 'default', leftSection: <Icon name={icon} size={16} /> },
	...{ 'aria-label': `${label}: ${name}`, children: label },
});

const To = ({ to, ...way }: ActProps & { icon: IconName; to: string }) => (
	<Button component={Link} to={to} {...look(way)} />
);

/** Calls where there is a number, and leads to the letter where there is only an address. */
function Way({ item, name }: { item: Of<'request' | 'reminder'>; name: string }) {
	if (item.phone !== null)
		return (
			<Button component="a" href={`tel:${item.phone}`} {...look({ label: text.call, name, icon: 'phone' })} />
		);
	return item.email === null ? null : <To label={text.answer} name={name} icon="mail" to={pathOf(item)} />;
}

const told = (result: Outcome<unknown>): void => {
	if (!result.ok) toast.problem(result.problem);
};

async function take(act: HomeActs, { id }: Of<'request'>): Promise<void> {
	const result = await act.take(id);
	if (!result.ok) return toast.problem(result.problem);
	const { revision } = result.value;
	toast.undo(text.taken, async () => told(await act.undoTake(id, revision)));
}
