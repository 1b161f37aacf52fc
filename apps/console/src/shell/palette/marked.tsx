/** A name with what was typed marked in it, where it has that. */
export function Marked({ name, text }: { name: string; text: string }) {
  const at = text === '' ? -1 : name.toLowerCase().indexOf(text.toLowerCase());
  if (at < 0) return name;
  return (
    <>
      {name.slice(0, at)}
      <mark className="rounded-[3px] bg-warning-subtle text-inherit">{name.slice(at, at + text.length)}</mark>
      {name.slice(at + text.length)}
    </>
  );
}
