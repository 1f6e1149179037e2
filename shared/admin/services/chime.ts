// Two soft tones, a fifth apart; made here, so that no file travels for them.
const tonesHz = [660, 990];
const toneSeconds = 0.32;
const loudness = 0.12;

let context: AudioContext | null = null;

/** Plays the sound of a new request. A browser that has not been touched yet stays silent. */
export function playChime(): void {
	context ??= new AudioContext();
	const { destination, currentTime } = context;
	void context.resume();
	tonesHz.forEach((hz, index) => {
		if (!context) return;
		const startAt = currentTime + index * toneSeconds * 0.6;
		const tone = context.createOscillator();
		const volume = context.createGain();
		tone.type = 'sine';
		tone.frequency.value = hz;
		volume.gain.setValueAtTime(0, startAt);
		volume.gain.linearRampToValueAtTime(loudness, startAt + 0.02);
		volume.gain.exponentialRampToValueAtTime(0.001, startAt + toneSeconds);
		tone.connect(volume).connect(destination);
		tone.start(startAt);
		tone.stop(startAt + toneSeconds);
	});
}
