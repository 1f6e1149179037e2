import type { OfferPage } from '@clearway/shared/contract/offer-page.ts';
import { WithDays } from '@clearway/shared/ui/day.tsx';
import { fileSize } from '@clearway/shared/words/file-size.ts';
import { offerPage as words } from '@clearway/shared/words/offer-page.ts';
import type { ComponentProps, ReactNode } from 'react';
import { CarPart } from '../parts/car-part.tsx';
import { PrintButton } from '../parts/pass-on.tsx';
import { PaperHead } from '../parts/print-sheet.tsx';
import { page } from '../runtime/page.tsx';
import { useAddress } from '../runtime/use-site.ts';

type Data = { offer: OfferPage; token: string };

export default page<Data>({
	name: 'offer',
	load: async ({ api, params, signal }) => {
		const token = params.token ?? '';
		return { offer: await api.offerPage.get({ params: { token } }, signal), token };
	},
	// Messengers draw a card of every link, so its words say nothing of the offer.
	head: ({ token }) => ({
		title: words.title,
		description: words.description,
		path: `/offer/${token}`,
		cardOf: '/',
		noindex: true,
	}),
	mainLink: ({ offer }) => (offer.state === 'open' ? { href: '#accept', text: words.accept } : undefined),
	View: ({ data }) => <OfferView {...data} />,
});

function OfferView({ offer, token }: Data) {
	const { title, language, client, terms, notes, file } = offer;
	return (
		<div className="container car">
			<PaperHead>{title}</PaperHead>
			<header className="page-head car__head">
				<h1 className="page-head__title" lang={language}>
					{title}
				</h1>
				<p className="lead">
					<Standing offer={offer} />
				</p>
				{client && <p lang={language}>{client}</p>}
			</header>
			<Lines offer={offer} />
			{(terms || notes.length > 0) && (
				<div className="offer__notes" lang={language}>
					{terms && (
						<>
							<h2 className="car__title">{terms.title}</h2>
							<p className="lines">{terms.text}</p>
						</>
					)}
					{notes.map((note) => (
						<p key={note} className="lines">
							{note}
						</p>
					))}
				</div>
			)}
			<p className="offer__file">
				<a className="link-button" href={`/api/offer-page/${token}/file`}>
					{words.file(fileSize(file.size))}
				</a>
			</p>
			{offer.state === 'open' && <Accept offer={offer} token={token} />}
			{offer.state === 'accepted' && <Accepted offer={offer} token={token} />}
			<p className="car__print">
				<PrintButton />
			</p>
		</div>
	);
}

/** Until when it counts, or which offer counts in its place. */
function Standing({ offer: { state, counts, validUntil } }: { offer: OfferPage }) {
	if (counts)
		return (
			<>
				{words.replaced(counts.number)}{' '}
				{counts.url === null ? words.newer : <a href={counts.url}>{words.open(counts.number)}</a>}
			</>
		);
	return <WithDays text={state === 'over' ? words.over(validUntil) : words.until(validUntil)} />;
}

function Lines({ offer: { facts, amounts, language } }: { offer: OfferPage }) {
	const isForeign = amounts.some(({ amount }) => amount !== null);
	return (
		<CarPart id="lines" title={words.lines} className="sheet offer__sheet">
			<dl className="offer__facts" lang={language}>
				{facts.map(({ name, value }) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			<table className="compare-lines">
				<thead>
					<tr>
						<th scope="col">{words.line}</th>
						{isForeign && <th scope="col">{words.sum}</th>}
						<th scope="col">{words.hryvnias}</th>
					</tr>
				</thead>
				<tbody lang={language}>
					{amounts.map(({ name, amount, uah, weight }, at) => (
						<tr
							// biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and none ever moves
							key={at}
							className={weight && `compare-lines__group offer__${weight}`}
						>
							<th scope="row">{name}</th>
							{isForeign && <td>{amount}</td>}
							<td>{uah}</td>
						</tr>
					))}
				</tbody>
			</table>
		</CarPart>
	);
}

/** One button: it opens the form of what comes next, also without scripts. */
function Accept({ offer, token }: Data) {
	const { codeTo, pending, wording, language, file } = offer;
	const name = (
		<Field
			name="name"
			label={words.name}
			hint={words.nameHint}
			input={{ maxLength: 100, autoComplete: 'name' }}
		/>
	);
	const toCode = `/offer/${token}/code`;
	return (
		<section id="accept" className="offer__accept" aria-label={words.accept}>
			<p className="lines" lang={language}>
				{wording}
			</p>
			<details open={pending !== null || undefined}>
				<summary className="button button--main">{words.accept}</summary>
				{codeTo === null && (
					<Post to={`/offer/${token}/accept`} send={words.click} keep={{ sha256: file.sha256 }}>
						<p>{words.clickOnly}</p>
						{name}
					</Post>
				)}
				{codeTo !== null && pending === null && (
					<Post to={toCode} send={words.sendCode(codeTo)}>
						{name}
					</Post>
				)}
				{codeTo !== null && pending && (
					<>
						<Post
							to={`/offer/${token}/accept`}
							send={words.confirm}
							keep={{ sha256: file.sha256, name: pending.name }}
						>
							<p role="status">{words.codeSent(codeTo, pending.until)}</p>
							<Field
								name="code"
								label={words.code}
								input={{ maxLength: 6, inputMode: 'numeric', autoComplete: 'one-time-code' }}
							/>
						</Post>
						<Post to={toCode} send={words.again} keep={{ name: pending.name }} isQuiet />
					</>
				)}
			</details>
		</section>
	);
}

/** What was accepted, and where a file that was signed elsewhere is put. */
function Accepted({ offer: { accepted, signed }, token }: Data) {
	const address = useAddress();
	if (!accepted) return null;
	const { title, lead, file, send, confirmed, waiting } = words.sign;
	return (
		<>
			<section id="accept" className="offer__accept" aria-label={words.accept}>
				<p className="lead">
					<WithDays text={words.accepted(accepted.name, accepted.at)} />
				</p>
				<p>
					{words.proofs[accepted.proof]} {accepted.proof === 'mail' && words.copies}
				</p>
			</section>
			<CarPart id="signed" title={title} className="car__part offer__signed">
				<ul className="car__papers">
					{signed.map(({ name, size, isConfirmed }) => (
						<li key={name + size}>
							{name}, {fileSize(size)}: {isConfirmed ? confirmed : waiting}
						</li>
					))}
				</ul>
				<form
					className="form car__form"
					method="post"
					encType="multipart/form-data"
					action={address(`/offer/${token}/file`)}
				>
					<p>{lead}</p>
					<div className="field">
						<label className="field__label" htmlFor="file">
							{file}
						</label>
						<input
							className="field__input"
							id="file"
							name="file"
							type="file"
							required
							accept=".pdf,.p7s,.asice"
						/>
					</div>
					<p>
						<button type="submit" className="button button--outline">
							{send}
						</button>
					</p>
				</form>
			</CarPart>
		</>
	);
}

type PostProps = {
	to: string;
	send: string;
	/** What is sent along unseen. */
	keep?: Record<string, string>;
	isQuiet?: true;
	children?: ReactNode;
};

function Post({ to, send, keep = {}, isQuiet, children }: PostProps) {
	const address = useAddress();
	return (
		<form className="form car__form" method="post" action={address(to)}>
			{children}
			{Object.entries(keep).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<p>
				<button type="submit" className={isQuiet ? 'link-button' : 'button button--main'}>
					{send}
				</button>
			</p>
		</form>
	);
}

type FieldProps = { name: string; label: string; hint?: string; input: ComponentProps<'input'> };

const Field = ({ name, label, hint, input }: FieldProps) => (
	<div className="field">
		<label className="field__label" htmlFor={name}>
			{label}
		</label>
		<input
			className="field__input"
			id={name}
			name={name}
			required
			aria-describedby={hint && `${name}-hint`}
			{...input}
		/>
		{hint && (
			<p className="offer__hint" id={`${name}-hint`}>
				{hint}
			</p>
		)}
	</div>
);
