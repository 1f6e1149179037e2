import type { CarPage } from '@clearway/shared/contract/car-page.ts';
import { longRange } from '@clearway/shared/format/date.ts';
import { WithDays } from '@clearway/shared/ui/day.tsx';
import { carPage as words } from '@clearway/shared/words/car-page.ts';
import { carWords } from '@clearway/shared/words/car-stages.ts';
import { fileSize } from '@clearway/shared/words/file-size.ts';
import { nowText } from '../parts/car-now.ts';
import { CarPart } from '../parts/car-part.tsx';
import { AllPayments, NextPayment } from '../parts/car-payments.tsx';
import { CarWay } from '../parts/car-way.tsx';
import { ChatLink } from '../parts/chat-link.tsx';
import { PaperHead } from '../parts/paper-head.tsx';
import { PrintButton } from '../parts/pass-on.tsx';
import { SecretField, SecretForm } from '../parts/secret-form.tsx';
import { page } from '../runtime/page.tsx';
import { useAddress, useSite } from '../runtime/use-site.ts';

type Data = { car: CarPage; token: string };

export default page<Data>({
	name: 'car',
	load: async ({ api, params, signal }) => {
		const token = params.token ?? '';
		return { car: await api.carPage.get({ params: { token } }, signal), token };
	},
	// Messengers draw a card of every link, so its words say nothing of the car.
	head: ({ token }) => ({
		title: words.title,
		description: words.description,
		path: `/car/${token}`,
		cardOf: '/',
		noindex: true,
	}),
	mainLink: ({ car }) =>
		car.role === 'client' && !car.isGivenUp ? { href: '#messages', text: words.writing.label } : undefined,
	View: ({ data }) => <CarView {...data} />,
});

function CarView({ car, token }: Data) {
	const { today } = useSite();
	const done = car.stages.filter(({ doneOn }) => doneOn !== null).length;
	return (
		<div className="container car">
			<PaperHead>{car.title}</PaperHead>
			<header className="page-head car__head">
				<h1 className="page-head__title">{car.title}</h1>
				<p className="lead">
					<WithDays text={car.isGivenUp ? words.givenUp : nowText(car, today)} />
				</p>
				{!car.isGivenUp && (
					<>
						<p className="car__bar" aria-hidden="true">
							{car.stages.map(({ stage, doneOn }) => (
								<span key={stage} className={doneOn === null ? undefined : 'car__bar-done'} />
							))}
						</p>
						<p className="car__arrival">
							<span>{words.step(done, car.stages.length)}</span>
							{car.arrival && (
								<strong>
									{words.handover}: <span lang="uk">{longRange(car.arrival.from, car.arrival.to)}</span>
								</strong>
							)}
						</p>
					</>
				)}
			</header>
			<div className="car__top">
				<CarWay stages={car.stages} today={today} />
				{!car.isGivenUp && <NextPayment {...{ car, token }} />}
			</div>
			{car.chat && <ChatLink chat={car.chat} />}
			<Photos car={car} token={token} />
			<Papers car={car} token={token} />
			{car.role === 'client' && <Messages car={car} token={token} />}
			<AllPayments {...{ car, token }} />
			{car.isTold !== null && <Letters isTold={car.isTold} token={token} />}
			<p className="car__print">
				<PrintButton />
			</p>
		</div>
	);
}

const fileAddress = (token: string, id: number): string => `/api/car-page/${token}/file/${id}`;

function Photos({ car: { photos, title }, token }: Data) {
	if (photos.length === 0) return null;
	return (
		<CarPart id="photos" title={words.photos} className="car__part">
			<ul className="car__photos">
				{photos.map(({ id, stage }, index) => (
					<li key={id}>
						<a href={fileAddress(token, id)}>
							<img
								src={`${fileAddress(token, id)}?size=small`}
								alt={`${title}: ${stage ? carWords.stages[stage].toLowerCase() : words.photo}, ${index + 1}`}
								width="480"
								height="360"
								loading="lazy"
							/>
						</a>
					</li>
				))}
			</ul>
		</CarPart>
	);
}

function Papers({ car: { papers }, token }: Data) {
	if (papers.length === 0) return null;
	return (
		<CarPart id="papers" title={words.papers} className="car__part">
			<ul className="car__papers">
				{papers.map(({ id, kind, name, size, isToSign, voidedReason }) => (
					<li key={id}>
						<a href={fileAddress(token, id)}>
							{voidedReason === null ? carWords.files[kind] : <s>{carWords.files[kind]}</s>}
						</a>{' '}
						<small>
							{voidedReason === null ? name : <s>{name}</s>}, {fileSize(size)}
						</small>
						{voidedReason !== null && <p className="car__voided">{words.voided(voidedReason)}</p>}
						{isToSign && <SignedCopy to={`/car/${token}/paper/${id}/signed`} />}
					</li>
				))}
			</ul>
		</CarPart>
	);
}

/** Where a paper that was signed elsewhere is put. */
function SignedCopy({ to }: { to: string }) {
	const { open, lead, send } = words.sign;
	return (
		<details className="car__sign">
			<summary>{open}</summary>
			<SecretForm to={to} send={send} hasFile>
				<p>{lead}</p>
				<SecretField id={to} name="file" aria-label={open} type="file" required accept=".pdf,.p7s,.asice" />
			</SecretForm>
		</details>
	);
}

function Messages({ car: { messages, isGivenUp }, token }: Data) {
	const { options } = useSite();
	return (
		<CarPart id="messages" title={words.messages} className="car__part">
			{messages.length > 0 && (
				<ol className="car__messages">
					{messages.map(({ id, from, text, at }) => (
						<li key={id} className={from === 'office' ? 'car__message' : 'car__message car__message--own'}>
							<p className="car__by">
								{from === 'office' ? options['company.name'] || words.from.office : words.from[from]},{' '}
								<WithDays text={words.at(at)} />
							</p>
							<p className="lines">{text}</p>
						</li>
					))}
				</ol>
			)}
			{!isGivenUp && (
				<SecretForm to={`/car/${token}/message`} send={words.writing.send}>
					<div className="field">
						<label className="field__label" htmlFor="text">
							{words.writing.label}
						</label>
						<textarea className="field__input" id="text" name="text" required maxLength={2000} rows={4} />
					</div>
				</SecretForm>
			)}
		</CarPart>
	);
}

/** Whether letters tell the client of his car. */
function Letters({ isTold, token }: { isTold: boolean; token: string }) {
	const address = useAddress();
	return (
		<form id="mail" className="car__mail" method="post" action={address(`/car/${token}/mail`)}>
			<p>
				{isTold ? words.mail.on : words.mail.off}{' '}
				<button type="submit" className="link-button" name="on" value={isTold ? '' : '1'}>
					{isTold ? words.mail.stop : words.mail.start}
				</button>
			</p>
		</form>
	);
}
