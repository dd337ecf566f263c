;; Compares one question with many vectors, by their signs or by their bytes. `npm run kernel` assembles this text into
;; vector-scan-module.ts.
;;
;; WebAssembly, because JavaScript has no instructions for 16 bytes at once, and a native addon would have to be built
;; for every system. The relaxed instructions are fewer of the processor's than the strict ones; they are given only
;; what every processor answers in the same way. Loads say align=1, which asks nothing of addresses. What the parameters
;; are is said in vector-scan.ts; all are addresses, and every end is the first byte beyond.
(module
  (import "m" "m" (memory 1))

  ;; How far the signs of vectors are from the question's. The signs of four dimensions are a code of four bits, and a
  ;; table of the question tells for each of the 16 codes how far it is. A table is thus 16 bytes, and looking up 16
  ;; codes in it is one instruction. Codes lie as signs.ts writes them: for each group of 32 vectors, and of that for
  ;; each four dimensions, 16 bytes. The low half of a byte is the code of one of the first 16 vectors, the high half
  ;; that of one of the last 16.
  (func (export "signs")
    (param $tables i32) (param $tablesEnd i32) (param $codes i32) (param $out i32) (param $outEnd i32)
    (local $table i32) (local $code v128) (local $distances v128) (local $found v128)
    (local $firstPairs v128) (local $firstOdd v128) (local $lastPairs v128) (local $lastOdd v128)
    (loop $each32Vectors
      (local.set $firstPairs (v128.const i32x4 0 0 0 0))
      (local.set $firstOdd (v128.const i32x4 0 0 0 0))
      (local.set $lastPairs (v128.const i32x4 0 0 0 0))
      (local.set $lastOdd (v128.const i32x4 0 0 0 0))
      (local.set $table (local.get $tables))
      (loop $each4Dimensions
        (local.set $code (v128.load align=1 (local.get $codes)))
        (local.set $distances (v128.load align=1 (local.get $table)))
        ;; A code is below 16, so that the relaxed instruction finds what the strict one would.
        (local.set $found
          (i8x16.relaxed_swizzle
            (local.get $distances)
            (v128.and (local.get $code) (v128.const i32x4 0x0f0f0f0f 0x0f0f0f0f 0x0f0f0f0f 0x0f0f0f0f))))
        ;; Sums need two bytes, and what was found are single ones. To widen them and add is four instructions; this is
        ;; three: two neighbours are added as one number, the even byte and 256 times the odd one, and beside it the odd
        ;; one alone, which is subtracted at the end. That the first sum overflows does no harm to the difference.
        (local.set $firstPairs (i16x8.add (local.get $firstPairs) (local.get $found)))
        (local.set $firstOdd
          (i16x8.add (local.get $firstOdd) (i16x8.shr_u (local.get $found) (i32.const 8))))
        ;; The same with the high halves. There is no shift of bytes: what comes over from a neighbour is masked out.
        (local.set $found
          (i8x16.relaxed_swizzle
            (local.get $distances)
            (v128.and
              (i16x8.shr_u (local.get $code) (i32.const 4))
              (v128.const i32x4 0x0f0f0f0f 0x0f0f0f0f 0x0f0f0f0f 0x0f0f0f0f))))
        (local.set $lastPairs (i16x8.add (local.get $lastPairs) (local.get $found)))
        (local.set $lastOdd
          (i16x8.add (local.get $lastOdd) (i16x8.shr_u (local.get $found) (i32.const 8))))
        (local.set $codes (i32.add (local.get $codes) (i32.const 16)))
        (br_if $each4Dimensions
          (i32.lt_u
            (local.tee $table (i32.add (local.get $table) (i32.const 16)))
            (local.get $tablesEnd))))
      ;; Eight even bytes, then eight odd ones: signs.ts places the vectors so that these are rows 0 to 7 and 8 to 15.
      (v128.store align=1
        (local.get $out)
        (i16x8.sub (local.get $firstPairs) (i16x8.shl (local.get $firstOdd) (i32.const 8))))
      (v128.store offset=16 align=1 (local.get $out) (local.get $firstOdd))
      ;; Rows 16 to 23 and 24 to 31.
      (v128.store offset=32 align=1
        (local.get $out)
        (i16x8.sub (local.get $lastPairs) (i16x8.shl (local.get $lastOdd) (i32.const 8))))
      (v128.store offset=48 align=1 (local.get $out) (local.get $lastOdd))
      (br_if $each32Vectors
        (i32.lt_u (local.tee $out (i32.add (local.get $out) (i32.const 64))) (local.get $outEnd)))))

  ;; The inner products of the question with the vectors whose addresses stand at $places, written in their stead.
  (func (export "products")
    (param $query i32) (param $queryEnd i32) (param $places i32) (param $placesEnd i32)
    (local $at i32) (local $vector i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (loop $eachVector
      (local.set $a (v128.const i32x4 0 0 0 0))
      (local.set $b (v128.const i32x4 0 0 0 0))
      (local.set $c (v128.const i32x4 0 0 0 0))
      (local.set $d (v128.const i32x4 0 0 0 0))
      (local.set $at (local.get $query))
      (local.set $vector (i32.load (local.get $places)))
      ;; Four sums side by side, so that no instruction waits for the one before.
      (loop $each64Bytes
        ;; Multiplies 16 pairs of bytes and adds four products each to four numbers. Processors differ only where a byte
        ;; of the question is above 127, or two products together exceed two bytes; with 0 to 127 neither can be.
        (local.set $a
          (i32x4.relaxed_dot_i8x16_i7x16_add_s
            (v128.load align=1 (local.get $vector))
            (v128.load align=1 (local.get $at))
            (local.get $a)))
        (local.set $b
          (i32x4.relaxed_dot_i8x16_i7x16_add_s
            (v128.load offset=16 align=1 (local.get $vector))
            (v128.load offset=16 align=1 (local.get $at))
            (local.get $b)))
        (local.set $c
          (i32x4.relaxed_dot_i8x16_i7x16_add_s
            (v128.load offset=32 align=1 (local.get $vector))
            (v128.load offset=32 align=1 (local.get $at))
            (local.get $c)))
        (local.set $d
          (i32x4.relaxed_dot_i8x16_i7x16_add_s
            (v128.load offset=48 align=1 (local.get $vector))
            (v128.load offset=48 align=1 (local.get $at))
            (local.get $d)))
        (local.set $vector (i32.add (local.get $vector) (i32.const 64)))
        (br_if $each64Bytes
          (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 64))) (local.get $queryEnd))))
      ;; The sixteen sums become one.
      (local.set $a
        (i32x4.add
          (i32x4.add (local.get $a) (local.get $b))
          (i32x4.add (local.get $c) (local.get $d))))
      (i32.store
        (local.get $places)
        (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $a)) (i32x4.extract_lane 1 (local.get $a)))
          (i32.add (i32x4.extract_lane 2 (local.get $a)) (i32x4.extract_lane 3 (local.get $a)))))
      (br_if $eachVector
        (i32.lt_u
          (local.tee $places (i32.add (local.get $places) (i32.const 4)))
          (local.get $placesEnd))))))
