import { admin as words } from '@clearway/shared/words/admin.ts';
import { clientScreen as text } from '@clearway/shared/words/admin-clients.ts';
import { requests as requestWords } from '@clearway/shared/words/admin-requests.ts';
import { carWords } from '@clearway/shared/words/car-stages.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { adminPathOf, adminPaths } from '../../contract/addresses.ts';
import type { CarStage } from '../../contract/car-stages.ts';
import type { Client } from '../../contract/client.ts';
import { showPhone } from '../../domain/phone.ts';
import { useReloadOnNews } from '../frame/news.ts';
import { fieldFaults } from '../frame/outcome.ts';
import { type Bound, screen, type ViewProps } from '../frame/screen.tsx';
import type { AdminServices } from '../frame/services.tsx';
import { confirm } from '../kit/confirm.tsx';
import { Page } from '../kit/page.tsx';
import { toast } from '../kit/toast.tsx';
import classes from './client.module.css';

type Data = { of: string; client: Client };

const acts = {
	join: ({ api }: AdminServices, of: string, other: string) =>
		api.client.join({ params: { of }, body: { with: other } }),
	part: ({ api }: AdminServices, of: string, other: string) =>
		api.client.part({ params: { of }, body: { with: other } }),
	erase: ({ api }: AdminServices, of: string) => api.client.erase({ params: { of } }),
};
type Acts = Bound<typeof acts>;

const nameOf = ({ names, phones, emails }: Client): string =>
	names[0] ?? (phones[0] ? showPhone(phones[0]) : emails[0]) ?? text.noName;

export default screen({
	title: ({ client }: Data) => nameOf(client),
	load: async ({ api }, { params, signal }): Promise<Data> => {
		const of = params.of ?? '';
		return { of, client: await api.client.get({ params: { of } }, signal) };
	},
	act: acts,
	View: OneClient,
});

/** A record of a client, as links and events name it. */
function Record({ of }: { of: string }) {
	const [kind, id = ''] = of.split('-');
	const isCar = kind === 'car';
	return (
		<Link to={isCar ? adminPathOf.car(id) : adminPathOf.request(id)}>
			{isCar ? text.car(Number(id)) : text.request(Number(id))}
		</Link>
	);
}

function OneClient({ data: { of, client }, act }: ViewProps<Data, typeof acts>) {
	useReloadOnNews('request', 'car');
	const navigate = useNavigate();
	async function erase(): Promise<void> {
		if (!(await confirm({ title: text.erase, text: text.eraseSure, action: text.erase, isDangerous: true })))
			return;
		const erased = await act.erase(of);
		if (!erased.ok) return toast.problem(erased.problem);
		toast.done(text.erased);
		void navigate(adminPaths.requests);
	}
	return (
		<Page
			isSheet
			title={nameOf(client)}
			action={
				<Button variant="default" onClick={() => void erase()}>
					{text.erase}
				</Button>
			}
		>
			<ul className={classes.ways}>
				{client.phones.map((phone) => (
					<li key={phone}>
						<a href={`tel:${phone}`}>{showPhone(phone)}</a>
					</li>
				))}
				{client.emails.map((email) => (
					<li key={email}>
						<a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
					</li>
				))}
			</ul>
			{client.cars.length > 0 && (
				<section className={classes.part} aria-label={text.cars}>
					<h2>{text.cars}</h2>
					<ul>
						{client.cars.map((car) => (
							<li key={car.id}>
								<Link to={adminPathOf.car(car.id)}>{car.title}</Link>
								<span className={classes.soft}>{carWords.stages[car.stage]}</span>
							</li>
						))}
					</ul>
				</section>
			)}
			<section className={classes.part} aria-label={text.requests}>
				<h2>{text.requests}</h2>
				<ul>
					{client.requests.map((request) => (
						<li key={request.id}>
							<Record of={`request-${request.id}`} />
							<span className={classes.soft}>
								{[words.at(request.createdAt), requestWords.status[request.status], request.by, request.quote]
									.filter(Boolean)
									.join(' · ')}
							</span>
						</li>
					))}
				</ul>
				<Joining of={of} client={client} act={act} />
			</section>
			<section className={classes.part} aria-label={text.story}>
				<h2>{text.story}</h2>
				{client.events.length === 0 && <p>{text.nothing}</p>}
				<ol className={classes.story}>
					{client.events.map((event, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: events never change their order, and have no id
						<li key={index}>
							<p className={classes.soft}>
								{[words.at(event.at), text.kinds[event.kind], event.by].filter(Boolean).join(' · ')}{' '}
								<Record of={event.of} />
							</p>
							{event.text !== '' && (
								<p className={classes.text}>
									{event.kind === 'stage' ? carWords.stages[event.text as CarStage] : event.text}
								</p>
							)}
						</li>
					))}
				</ol>
			</section>
		</Page>
	);
}

function Joining({ of, client, act }: { of: string; client: Client; act: Acts }) {
	const [number, setNumber] = useState('');
	const [fault, setFault] = useState<string>();
	async function join(event: FormEvent): Promise<void> {
		event.preventDefault();
		const joined = await act.join(of, `request-${number.replace(/\D/g, '') || 0}`);
		if (joined.ok) setNumber('');
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
					<ul>
						{client.joined.map((other) => (
							<li key={other}>
								<Record of={other} />
								<Button variant="default" size="compact-sm" onClick={() => void part(other)}>
									{text.part}
								</Button>
							</li>
						))}
					</ul>
				</>
			)}
			<details className={classes.details}>
				<summary>{text.join}</summary>
				<form className={classes.join} onSubmit={(event) => void join(event)}>
					<TextInput
						label={text.joinNumber}
						description={text.joinHelp}
						inputMode="numeric"
						value={number}
						error={fault}
						onChange={(event) => setNumber(event.currentTarget.value)}
					/>
					<Button type="submit" variant="default" disabled={number.trim() === ''}>
						{text.join}
					</Button>
				</form>
			</details>
		</>
	);
}
