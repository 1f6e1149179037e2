import { adminPaths } from '@clearway/shared/contract/addresses.ts';
import { longDate } from '@clearway/shared/format/date.ts';
import { screens as words } from '@clearway/shared/words/desktop-screens.ts';
import { useEffect, useRef, useState } from 'react';
import type { Bridge, ServerCheck, Start } from '../bridge/ipc.ts';
import { Card } from './card.tsx';

const text = words.server;

/** Asks for the server, or lets the person change to another one. */
export function ServerScreen({ bridge, start }: { bridge: Bridge; start: Start }) {
	const [servers, setServers] = useState(start.servers);
	const [isChecking, setChecking] = useState(false);
	const [answer, setAnswer] = useState<ServerCheck | null>(null);
	const choose = (origin: string): Promise<void> => bridge.server.choose(origin);

	async function look(work: () => Promise<ServerCheck>): Promise<void> {
		if (isChecking) return;
		setChecking(true);
		setAnswer(null);
		try {
			const result = await work();
			setAnswer(result);
			if (result.kind === 'ours' && !result.isPlain) await choose(result.server.origin);
		} finally {
			setChecking(false);
		}
	}
	// The setup of this machine has given the address already.
	const isPresetAsked = useRef(false);
	useEffect(() => {
		const { preset } = start;
		if (preset === null || isPresetAsked.current) return;
		isPresetAsked.current = true;
		void look(() => bridge.server.check(preset));
	});
	function submit(event: React.FormEvent<HTMLFormElement>): void {
		event.preventDefault();
		const typed = String(new FormData(event.currentTarget).get('address'));
		void look(() => bridge.server.check(typed));
	}
	async function forget(origin: string): Promise<void> {
		if (!(await bridge.server.forget(origin))) return;
		setServers(servers.filter((server) => server.origin !== origin));
	}

	return (
		<Card title={text.title}>
			<p className="lead">{text.lead}</p>
			<form onSubmit={submit} noValidate>
				<label>
					{text.address}
					<input
						name="address"
						inputMode="url"
						autoComplete="off"
						spellCheck={false}
						// Main takes this length; the site stands at the beginning of a link.
						maxLength={2000}
						// biome-ignore lint/a11y/noAutofocus: there is nothing else to do here
						autoFocus
						placeholder="clearway.ua"
						defaultValue={start.preset ?? ''}
					/>
				</label>
				<button type="submit" className="main" aria-disabled={isChecking}>
					{isChecking ? text.checking : text.check}
				</button>
			</form>
			<Answer
				answer={answer}
				onChoose={choose}
				onTrust={(origin, fingerprint) => look(() => bridge.server.trust(origin, fingerprint))}
				onClose={() => setAnswer(null)}
			/>
			{servers.length > 0 && (
				<section aria-labelledby="known">
					<h2 id="known">{text.known}</h2>
					<ul>
						{servers.map(({ origin }) => (
							<li key={origin}>
								<button type="button" onClick={() => void choose(origin)}>
									{new URL(origin).host}
								</button>
								<button
									type="button"
									aria-label={`${text.forget}: ${origin}`}
									onClick={() => void forget(origin)}
								>
									{text.forget}
								</button>
							</li>
						))}
					</ul>
				</section>
			)}
			{start.server !== null && servers.some(({ origin }) => origin === start.server?.origin) && (
				<div className="buttons">
					<button type="button" onClick={() => location.assign(adminPaths.home)}>
						{text.back}
					</button>
				</div>
			)}
		</Card>
	);
}

type AnswerProps = {
	answer: ServerCheck | null;
	onChoose: (origin: string) => void;
	onTrust: (origin: string, fingerprint: string) => void;
	onClose: () => void;
};

function Answer({ answer, onChoose, onTrust, onClose }: AnswerProps) {
	if (answer?.kind === 'refused') return <p role="alert">{answer.text}</p>;
	if (answer?.kind === 'ours' && answer.isPlain)
		return (
			<div role="alert">
				<p>{text.plain}</p>
				<button type="button" onClick={() => onChoose(answer.server.origin)}>
					{text.plainAnyway}
				</button>
			</div>
		);
	if (answer?.kind !== 'certificate') return null;
	const { certificate } = words;
	return (
		<div role="alert">
			<p>{answer.text}</p>
			<dl>
				<dt>{certificate.fingerprint}</dt>
				<dd className="fingerprint">{answer.fingerprint}</dd>
				<dt>{certificate.issuer}</dt>
				<dd>{answer.issuer.replace(/^CN=/, '')}</dd>
				<dt>{certificate.until}</dt>
				<dd>{longDate(new Date(answer.expires))}</dd>
			</dl>
			<div className="buttons">
				<button type="button" onClick={() => onTrust(answer.origin, answer.fingerprint)}>
					{certificate.trust}
				</button>
				<button type="button" onClick={onClose}>
					{certificate.refuse}
				</button>
			</div>
		</div>
	);
}
