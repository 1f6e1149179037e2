import type { OfferPage } from '@clearway/shared/contract/offer-page.ts';
import { fileSize } from '@clearway/shared/words/file-size.ts';
import { offerPage as words } from '@clearway/shared/words/offer-page.ts';
import { CarPart } from '../parts/car-part.tsx';
import { PaperHead } from '../parts/paper-head.tsx';
import { PrintButton } from '../parts/pass-on.tsx';
import { SecretField, SecretForm } from '../parts/secret-form.tsx';
import { page } from '../runtime/page.tsx';

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
	mainLink: ({ offer: { state, wording } }) =>
		state === 'open' && wording !== null ? { href: '#accept', text: words.toAccept } : undefined,
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
				<Standing offer={offer} />
				{client && <p lang={language}>{client}</p>}
			</header>
			<Lines offer={offer} />
			{(terms || notes.length > 0) && (
				<div className="offer" lang={language}>
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

/** How it was accepted, until when it counts, or which offer counts in its place. */
function Standing({ offer: { state, accepted, counts, validUntil } }: { offer: OfferPage }) {
	return (
		<>
			{accepted && <p className="lead">{words.accepted(accepted.name, accepted.at)}</p>}
			{counts ? (
				<p className="lead">
					{words.replaced(counts.number)}{' '}
					{counts.url === null ? words.newer : <a href={counts.url}>{words.open(counts.number)}</a>}
				</p>
			) : (
				!accepted && (
					<p className="lead">{state === 'over' ? words.over(validUntil) : words.until(validUntil)}</p>
				)
			)}
		</>
	);
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

/** One form after the other: the name, then the code; the name alone where no code can be sent. */
function Accept({ offer: { codeTo, asked, wording, language, file }, token }: Data) {
	if (wording === null) return <p className="offer">{words.notReady}</p>;
	const { sha256 } = file;
	const [code, accept] = ['code', 'accept'].map((act) => `/offer/${token}/${act}`) as [string, string];
	return (
		<CarPart id="accept" title={words.consent} className="offer">
			<p className="lines" lang={language}>
				{wording}
			</p>
			{codeTo !== null && asked?.until ? (
				<>
					<SecretForm to={accept} send={words.confirm} look="main" keep={{ sha256, name: asked.name }}>
						<p role="status">{words.codeSent(codeTo, asked.until)}</p>
						<SecretField
							name="code"
							label={words.code}
							fault={asked.fault}
							required
							pattern="[0-9]{6}"
							maxLength={6}
							inputMode="numeric"
							autoComplete="one-time-code"
						/>
					</SecretForm>
					<SecretForm to={code} send={words.again} look="link" keep={{ name: asked.name }} />
				</>
			) : (
				<SecretForm
					{...(codeTo === null ? { to: accept, keep: { sha256 } } : { to: code })}
					send={words.accept}
					look="main"
				>
					<SecretField
						name="name"
						label={words.name}
						hint={codeTo === null ? words.clickOnly : words.codeGoes(codeTo)}
						fault={asked?.fault ?? ''}
						defaultValue={asked?.name}
						required
						maxLength={100}
						autoComplete="name"
					/>
				</SecretForm>
			)}
		</CarPart>
	);
}

/** What proves that it was accepted, and where a file that was signed elsewhere is put. */
function Accepted({ offer: { accepted, signed }, token }: Data) {
	if (!accepted) return null;
	const { title, lead, file, send, confirmed, waiting } = words.sign;
	return (
		<>
			<p id="accept">
				{words.proofs[accepted.proof]} {accepted.proof === 'mail' && words.copies}
			</p>
			<CarPart id="signed" title={title} className="car__part">
				<ul className="car__papers">
					{signed.map(({ name, size, isConfirmed }) => (
						<li key={name + size}>
							{name}, {fileSize(size)}: {isConfirmed ? confirmed : waiting}
						</li>
					))}
				</ul>
				<SecretForm to={`/offer/${token}/file`} send={send} hasFile>
					<p>{lead}</p>
					<SecretField name="file" label={file} type="file" required accept=".pdf,.p7s,.asice" />
				</SecretForm>
			</CarPart>
		</>
	);
}
