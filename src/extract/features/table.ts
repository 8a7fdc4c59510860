/** A page's blocks in numbers: one row a block, one column a feature, in single precision. */
export interface Table {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float32Array;
  /** How many words each row's block has. */
  readonly words: Float64Array;
}
