import { admin as words } from '@clearway/shared/words/admin.ts';
import { clientScreen as text } from '@clearway/shared/words/admin-clients.ts';
import { requests as requestWords } from '@clearway/shared/words/admin-requests.ts';
import { carWords } from '@clearway/shared/words/car-stages.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { adminPathOf, adminPaths } from '../../contract/addresses.ts';
import type { Client } from '../../contract/client.ts';
import { money } from '../../format/number.ts';
import classes from '../cars/cars.module.css';
import { confirm } from '../kit/confirm.tsx';
import { Stack } from '../kit/layout.ts';
import { Page } from '../kit/page.tsx';
import { QuietButton } from '../kit/quiet-button.tsx';
import { toast } from '../kit/toast.tsx';
import { Contacts } from '../requests/contacts.tsx';
import notes from '../requests/notes.module.css';
import layout from '../requests/request.module.css';
import { Thread, UnreadMessages } from '../requests/thread/thread.tsx';
import { useThread } from '../requests/thread/use-thread.ts';
import { useReloadOnNews } from '../services/news.ts';
import { fieldFaults } from '../services/outcome.ts';
import { type Bound, screen, type ViewProps } from '../services/screen.tsx';
import type { AdminServices } from '../services/services.tsx';
import { useMay } from '../services/use-rights.ts';

type Data = { of: string; client: Client };

const acts = {
	join: ({ api }: AdminServices, of: string, other: string) =>
		api.client.join({ params: { of }, body: { with: other } }),
	part: ({ api }: AdminServices, of: string, other: string) =>
		api.client.part({ params: { of }, body: { with: other } }),
	erase: ({ api }: AdminServices, of: string, goes: string[]) =>
		api.client.erase({ params: { of }, body: { goes } }),
};
type Acts = Bound<typeof acts>;

// The ways to reach the client stand below.
const nameOf = ({ names }: Client): string => names[0] ?? requestWords.noName;

export default screen({
	title: ({ client }: Data) => nameOf(client),
	load: async ({ api }, { params, signal }): Promise<Data> => {
		const of = params.of ?? '';
		return { of, client: await api.client.get({ params: { of } }, signal) };
	},
	act: acts,
	View: OneClient,
});

const numberOf = (of: string): number => Number(of.split('-')[1]);

function erasedLine(of: string, title: string): string {
	const [kind] = of.split('-') as [keyof typeof text.goes]; // the names of the contract
	return text.goes[kind](numberOf(of), title);
}

/** A record of a client, as links and events name it. */
function Record({ of, cars }: { of: string; cars: readonly { id: number; title: string }[] }) {
	const [kind, id = ''] = of.split('-');
	if (kind !== 'car') return <Link to={adminPathOf.request(id)}>{text.request(Number(id))}</Link>;
	const car = cars.find((known) => String(known.id) === id);
	return <Link to={adminPathOf.car(id)}>{car?.title ?? text.car}</Link>;
}

function OneClient({ data: { of, client }, act }: ViewProps<Data, typeof acts>) {
	useReloadOnNews('request', 'car');
	const navigate = useNavigate();
	const open = useThread(of);
	const may = useMay();
	/** Asks with the whole list, and once more where it has changed meanwhile. */
	async function erase(shown: Client, hint = ''): Promise<void> {
		const lines = [
			...shown.goes.map(({ of, title }) => erasedLine(of, title)),
			...shown.stays.map(({ of, title }) => text.stays(numberOf(of), title)),
		];
		const question = { title: text.erase, text: `${hint}${text.eraseSure}`, lines, action: text.erase };
		if (!(await confirm({ ...question, isDangerous: true }))) return;
		const erased = await act.erase(
			of,
			shown.goes.map((record) => record.of),
		);
		if (!erased.ok) {
			const { code, current } = erased.problem;
			// The server answers this conflict with the client as he is now.
			if (code === 'conflict') return erase(current as Client, `${text.eraseOther} `);
			return toast.problem(erased.problem);
		}
		toast.done(text.erased);
		void navigate(adminPaths.requests);
	}
	return (
		<Page
			title={nameOf(client)}
			action={
				may('client.erase') ? (
					<QuietButton icon="trash" label={text.erase} onClick={() => void erase(client)} />
				) : undefined
			}
		>
			<UnreadMessages open={open} />
			<div className={layout.page}>
				<div className={layout.columns}>
					<Stack className={`panel ${layout.who}`} p="md" gap="xs">
						<Contacts phones={client.phones} emails={client.emails} />
					</Stack>
					<div className={layout.sum}>
						<Part
							title={words.nav.menu.cars}
							rows={client.cars.map(({ id, title, stage, owed }) => ({
								...{ key: id, name: <Link to={adminPathOf.car(id)}>{title}</Link> },
								soft: carWords.stages[stage],
								text: owed.length > 0 ? `${owed.map(sumText).join(' + ')} ${text.owes}` : undefined,
							}))}
						/>
					</div>
					<div className={layout.thread}>
						<Thread open={open} />
					</div>
					<div className={layout.rest}>
						<Part
							title={words.nav.menu.requests}
							rows={client.requests.map(({ id, createdAt, status, by, quote }) => ({
								...{ key: id, name: <Link to={adminPathOf.request(id)}>{text.request(id)}</Link> },
								soft: (
									<>
										{dotted(words.at(createdAt), requestWords.status[status], by)}
										{quote && (
											<>
												{' · '}
												<span className={notes.number}>{quote}</span>
											</>
										)}
									</>
								),
							}))}
						/>
						<Joining of={of} client={client} act={act} />
						{client.maybe.length > 0 && <Maybe of={of} maybe={client.maybe} act={act} />}
					</div>
				</div>
			</div>
		</Page>
	);
}

const sumText = ({ sum, currency }: Client['cars'][number]['owed'][number]): string => money(sum, currency);

const dotted = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

type Row = { key: number; name: ReactNode; soft: ReactNode; text?: string | undefined };
type PartProps = { title: string; rows: readonly Row[] };

function Part({ title, rows }: PartProps) {
	if (rows.length === 0) return null;
	return (
		<Stack component="section" className="panel" p="md" gap="xs" aria-label={title}>
			<h2>{title}</h2>
			<ul className={classes.rows}>
				{rows.map(({ key, name, soft, text }) => (
					<li key={key}>
						<div className={classes.name}>
							{name}
							<span className={classes.soft}>{soft}</span>
							{text && <p className={notes.text}>{text}</p>}
						</div>
					</li>
				))}
			</ul>
		</Stack>
	);
}

/** Records with the same mail address that may be of somebody else. */
function Maybe({ of, maybe, act }: { of: string; act: Acts } & Pick<Client, 'maybe'>) {
	async function join(other: string): Promise<void> {
		const joined = await act.join(of, other);
		if (!joined.ok) toast.problem(joined.problem);
	}
	return (
		<section aria-label={text.maybe}>
			<h2>{text.maybe}</h2>
			<p>{text.maybeHelp}</p>
			<ul className={classes.rows}>
				{maybe.map((other) => (
					<li key={other.of}>
						<div className={classes.name}>
							<Record of={other.of} cars={[{ id: numberOf(other.of), title: other.title }]} />{' '}
							<span className={notes.lead}>{dotted(other.name, other.email)}</span>
						</div>
						<Button variant="default" size="compact-sm" onClick={() => void join(other.of)}>
							{text.join}
						</Button>
					</li>
				))}
			</ul>
		</section>
	);
}

function Joining({ of, client, act }: { of: string; client: Client; act: Acts }) {
	const [typed, setTyped] = useState('');
	const [fault, setFault] = useState<string>();
	async function join(event: FormEvent): Promise<void> {
		event.preventDefault();
		const [, number] = /^(?:№\s*)?([1-9]\d{0,7})$/.exec(typed.trim()) ?? [];
		const joined = await act.join(of, number ? `request-${number}` : typed.trim());
		if (joined.ok) setTyped('');
		setFault(joined.ok ? undefined : (fieldFaults(joined.problem).with ?? joined.problem.message));
	}
	async function part(other: string): Promise<void> {
		const parted = await act.part(of, other);
		if (!parted.ok) toast.problem(parted.problem);
	}
	return (
		<>
			{client.joined.length > 0 && (
				<>
					<h3>{text.joined}</h3>
					<ul className={classes.rows}>
						{client.joined.map((other) => (
							<li key={other}>
								<Record of={other} cars={client.cars} />
								<Button variant="default" size="compact-sm" onClick={() => void part(other)}>
									{text.part}
								</Button>
							</li>
						))}
					</ul>
				</>
			)}
			<details>
				<summary>{text.joinOpen}</summary>
				<form className={classes.add} onSubmit={(event) => void join(event)}>
					<TextInput
						label={text.joinNumber}
						description={text.joinHelp}
						value={typed}
						error={fault}
						onChange={(event) => setTyped(event.currentTarget.value)}
					/>
					<Button type="submit" variant="default" disabled={typed.trim() === ''}>
						{text.join}
					</Button>
				</form>
			</details>
		</>
	);
}
