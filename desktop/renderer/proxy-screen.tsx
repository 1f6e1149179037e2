import { screens as words } from '@clearway/shared/words/desktop-screens.ts';
import type { Bridge } from '../ipc.ts';
import { Card } from './card.tsx';

/** Asks for the name and the password of the organisation's proxy. */
export function ProxyScreen({ bridge, host }: { bridge: Bridge; host: string }) {
	const text = words.proxy;
	function submit(event: React.FormEvent<HTMLFormElement>): void {
		event.preventDefault();
		const fields = new FormData(event.currentTarget);
		void bridge.proxy.answer(String(fields.get('login')), String(fields.get('password')));
	}
	return (
		<Card title={text.title}>
			<p className="lead">{text.text(host)}</p>
			<form onSubmit={submit}>
				<label>
					{text.login}
					{/* biome-ignore lint/a11y/noAutofocus: the window was opened for this */}
					<input name="login" autoComplete="off" autoFocus required />
				</label>
				<label>
					{text.password}
					<input name="password" type="password" autoComplete="off" required />
				</label>
				<button type="submit" className="main">
					{text.enter}
				</button>
			</form>
		</Card>
	);
}
