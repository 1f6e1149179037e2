import type { Bridge } from '../ipc.ts';
import { words } from './words.ts';

/** Asks for the name and the password of the organisation's proxy. */
export function ProxyScreen({ bridge, host }: { bridge: Bridge; host: string }) {
	const text = words.proxy;
	function submit(event: React.FormEvent<HTMLFormElement>): void {
		event.preventDefault();
		const fields = new FormData(event.currentTarget);
		void bridge.proxy.answer(String(fields.get('login')), String(fields.get('password')));
	}
	return (
		<main className="start">
			<h1>{text.title}</h1>
			<p>{text.text(host)}</p>
			<form onSubmit={submit}>
				<label>
					{text.login}
					<input name="login" autoComplete="off" required />
				</label>
				<label>
					{text.password}
					<input name="password" type="password" autoComplete="off" required />
				</label>
				<button type="submit" className="main">
					{text.enter}
				</button>
			</form>
		</main>
	);
}
