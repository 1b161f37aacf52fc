import encode from 'qrcode-generator';

/** Draws nothing for more than a code can hold. */
export function QrSquares({ content, label }: { content: string; label: string }) {
  const code = squaresOf(content);
  if (!code) return null;
  const { size, path } = code;
  return (
    <svg
      role="img"
      aria-label={label}
      width={200}
      height={200}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

function squaresOf(content: string): { size: number; path: string } | undefined {
  const code = encode(0, 'M');
  // The encoder takes one byte per character.
  code.addData(String.fromCharCode(...new TextEncoder().encode(content)), 'Byte');
  try {
    code.make();
  } catch {
    return undefined;
  }
  const size = code.getModuleCount();
  const rows = Array.from({ length: size }, (_, row) => row);
  const path = rows
    .flatMap((row) => rows.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`))
    .join('');
  return { size, path };
}
